//! Standard error, where the log goes. Whoever reads it may be slow, or gone, or asleep: then lines are lost, and nothing
//! else.

/// From now on nothing that is written to standard error is waited for, whoever writes it: libraries do, too. Where the
/// system has no way for that, or it is an ordinary file, everything stays as it was.
pub(crate) fn never_wait() {
    #[cfg(target_os = "linux")]
    {
        use std::fs::OpenOptions;
        use std::os::unix::fs::OpenOptionsExt;

        // Another opening of the same pipe: those with whom it is shared go on waiting, if they like.
        let mut how = OpenOptions::new();
        how.write(true)
            .custom_flags(rustix::fs::OFlags::NONBLOCK.bits() as i32);
        if let Ok(opened) = how.open("/proc/self/fd/2")
            && opened.metadata().is_ok_and(|data| !data.is_file())
        {
            // What cannot be changed stays as it was.
            let _ = rustix::stdio::dup2_stderr(opened);
        }
    }
}
