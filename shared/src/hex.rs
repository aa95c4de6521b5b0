//! Bytes as lower-case hexadecimal digits, and back: one way for digests, promises and seeds.

/// So many bytes out of twice as many digits, in either case; none if that is not what the text is.
pub(crate) fn read<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N {
        return None;
    }
    let mut bytes = [0; N];
    for (i, digit) in text.bytes().enumerate() {
        let value = char::from(digit).to_digit(16)? as u8;
        bytes[i / 2] = bytes[i / 2] << 4 | value;
    }
    Some(bytes)
}

/// The digits.
pub(crate) fn written(bytes: &[u8]) -> String {
    let digit = |nibble: u8| char::from_digit(u32::from(nibble), 16).unwrap_or('0');
    bytes
        .iter()
        .flat_map(|byte| [digit(byte >> 4), digit(byte & 15)])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back_and_rubbish_does_not() {
        let bytes = [0, 1, 0x9a, 0xff];
        assert_eq!(written(&bytes), "00019aff");
        assert_eq!(read("00019aff"), Some(bytes));
        assert_eq!(read("00019AFF"), Some(bytes));
        for rubbish in [
            "",
            "00019af",
            "00019aff0",
            "00019afg",
            "é0019af",
            "+0019aff",
        ] {
            assert_eq!(read::<4>(rubbish), None, "{rubbish}");
        }
    }
}
