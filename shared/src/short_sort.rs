//! Sorting of short lists: some hundred bytes of the page's programs for each type of element, where the standard library's sort
//! takes five thousand.

/// Sorts by a key; stable. Takes as many steps as the list has pairs.
pub fn sort_short_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && key(&list[at - 1]) > key(&list[at]) {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sort_short_by_key;
    use crate::fate::Fast;

    #[test]
    fn it_sorts_as_the_standard_library_does() {
        let mut luck = Fast::new(5);
        for length in 0..60 {
            let mut list: Vec<(u32, usize)> = (0..length).map(|at| (luck.below(9), at)).collect();
            let mut wanted = list.clone();
            wanted.sort_by_key(|&(key, _)| key);
            sort_short_by_key(&mut list, |&(key, _)| key);
            assert_eq!(list, wanted);
        }
    }
}
