//! WAV files: mono, 16 bit, no more than their 44 bytes of header and the samples.

/// A mono sound of 16 bit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wav {
    /// Samples a second.
    pub rate: u32,
    /// The samples.
    pub samples: Vec<i16>,
}

impl Wav {
    /// From numbers between −1 and 1; what is beyond is cut.
    pub fn from_floats(rate: u32, floats: &[f64]) -> Wav {
        let samples = floats
            .iter()
            .map(|x| (x.clamp(-1.0, 1.0) * 32_767.0).round() as i16)
            .collect();
        Wav { rate, samples }
    }

    /// The bytes of the file.
    pub fn bytes(&self) -> Vec<u8> {
        let data = self.samples.len() as u32 * 2;
        let mut bytes = Vec::with_capacity(44 + data as usize);
        bytes.extend(b"RIFF");
        bytes.extend((36 + data).to_le_bytes());
        bytes.extend(b"WAVEfmt ");
        bytes.extend(16_u32.to_le_bytes());
        // Plain samples, one channel.
        bytes.extend(1_u16.to_le_bytes());
        bytes.extend(1_u16.to_le_bytes());
        bytes.extend(self.rate.to_le_bytes());
        bytes.extend((self.rate * 2).to_le_bytes());
        bytes.extend(2_u16.to_le_bytes());
        bytes.extend(16_u16.to_le_bytes());
        bytes.extend(b"data");
        bytes.extend(data.to_le_bytes());
        for sample in &self.samples {
            bytes.extend(sample.to_le_bytes());
        }
        bytes
    }

    /// Reads a file as [`Wav::bytes`] writes it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(bytes: &[u8]) -> Result<Wav, &'static str> {
        let u16_at = |at: usize| {
            let pair = bytes.get(at..at + 2).ok_or("too short")?;
            Ok::<_, &'static str>(u16::from_le_bytes([pair[0], pair[1]]))
        };
        let u32_at = |at: usize| Ok(u32::from(u16_at(at)?) | u32::from(u16_at(at + 2)?) << 16);
        if bytes.get(..4) != Some(b"RIFF") || bytes.get(8..16) != Some(b"WAVEfmt ") {
            return Err("no WAV file");
        }
        if (u32_at(16)?, u16_at(20)?, u16_at(22)?, u16_at(34)?) != (16, 1, 1, 16) {
            return Err("not mono of 16 bit");
        }
        if bytes.get(36..40) != Some(b"data") {
            return Err("no samples where they should be");
        }
        let data = bytes.get(44..).ok_or("too short")?;
        if data.len() != u32_at(40)? as usize || u32_at(4)? as usize + 8 != bytes.len() {
            return Err("another length than it says");
        }
        Ok(Wav {
            rate: u32_at(24)?,
            samples: data
                .chunks_exact(2)
                .map(|pair| i16::from_le_bytes([pair[0], pair[1]]))
                .collect(),
        })
    }

    /// The samples as numbers between −1 and 1.
    pub fn floats(&self) -> Vec<f64> {
        self.samples
            .iter()
            .map(|sample| f64::from(*sample) / 32_768.0)
            .collect()
    }
}
