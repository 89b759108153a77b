//! Reading single fields of a JSON object, with errors that name the field.

use serde_json::Value;

/// A whole number from 0.
pub fn number(name: &str, value: &Value) -> Result<u64, String> {
    let Value::Number(number) = value else {
        return Err(format!("\"{name}\" must be a number, not {}", kind(value)));
    };
    if let Some(number) = number.as_u64() {
        return Ok(number);
    }
    let float = number.as_f64().unwrap_or(f64::NAN);
    Err(if float < 0.0 {
        format!("\"{name}\" is {number}, it cannot be negative")
    } else if float.fract() == 0.0 && float >= u64::MAX as f64 {
        format!("\"{name}\" is {number}, that is too large")
    } else {
        format!("\"{name}\" is {number}, it must be a whole number written without a point")
    })
}

/// A list of whole numbers from 0.
pub fn numbers(name: &str, value: &Value) -> Result<Vec<u64>, String> {
    let Value::Array(values) = value else {
        return Err(format!("\"{name}\" must be a list, not {}", kind(value)));
    };
    let mut numbers = Vec::with_capacity(values.len());
    for (place, value) in values.iter().enumerate() {
        // The name is only put together where something is wrong.
        match value.as_u64() {
            Some(value) => numbers.push(value),
            None => numbers.push(number(&format!("{name}[{place}]"), value)?),
        }
    }
    Ok(numbers)
}

/// True or false.
pub fn switch(name: &str, value: &Value) -> Result<bool, String> {
    match value {
        Value::Bool(switch) => Ok(*switch),
        other => Err(format!(
            "\"{name}\" must be true or false, not {}",
            kind(other)
        )),
    }
}

/// A text.
pub fn text<'a>(name: &str, value: &'a Value) -> Result<&'a str, String> {
    match value {
        Value::String(text) => Ok(text),
        other => Err(format!("\"{name}\" must be a text, not {}", kind(other))),
    }
}

/// What a value is, for a person.
pub fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}
