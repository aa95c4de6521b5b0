//! Writes `dist/`: each file with its brotli and gzip form beside it. Existing files are left alone, obsolete ones are removed, and
//! the page itself is written last, when all its files are in place.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::assets::{Asset, files_below};
use crate::parallel;

/// Kinds of file that compress.
const COMPRESSIBLE: [&str; 10] = [
    "html",
    "js",
    "css",
    "svg",
    "json",
    "webmanifest",
    "txt",
    "ftl",
    "wasm",
    "ico",
];
/// Below this many bytes a compressed form saves no packet.
const WORTH_IT: usize = 256;

/// The size of a file, in bytes.
#[derive(Clone, Debug)]
pub(crate) struct Written {
    pub(crate) address: String,
    pub(crate) plain: usize,
    pub(crate) gzip: Option<usize>,
    pub(crate) brotli: Option<usize>,
}

impl Written {
    /// The bytes sent to a current browser.
    pub(crate) fn transferred(&self) -> usize {
        self.brotli.unwrap_or(self.plain)
    }
}

pub(crate) fn write(out: &Path, assets: &[Asset], quick: bool) -> Result<Vec<Written>> {
    fs::create_dir_all(out).with_context(|| format!("make {}", out.display()))?;
    let (page, rest): (Vec<_>, Vec<_>) = assets
        .iter()
        .partition(|asset| asset.address == "/index.html");
    let mut written = parallel::map(&rest, |asset| put(out, asset, quick))?;
    for asset in page {
        written.push(put(out, asset, quick)?);
    }
    let wanted: BTreeSet<PathBuf> = written.iter().flat_map(|file| forms(out, file)).collect();
    for file in files_below(out)? {
        if !wanted.contains(&file) {
            fs::remove_file(&file)?;
        }
    }
    written.sort_by(|a, b| a.address.cmp(&b.address));
    Ok(written)
}

fn forms(out: &Path, file: &Written) -> Vec<PathBuf> {
    let plain = path(out, &file.address);
    let mut forms = vec![plain.clone()];
    forms.extend(file.brotli.map(|_| with(&plain, "br")));
    forms.extend(file.gzip.map(|_| with(&plain, "gz")));
    forms
}

fn path(out: &Path, address: &str) -> PathBuf {
    out.join(address.trim_start_matches('/'))
}

fn with(path: &Path, ending: &str) -> PathBuf {
    let mut longer = path.as_os_str().to_owned();
    longer.push(".");
    longer.push(ending);
    longer.into()
}

/// Writes one file and its compressed forms, unless they exist unchanged.
fn put(out: &Path, asset: &Asset, quick: bool) -> Result<Written> {
    let plain = path(out, &asset.address);
    let there = fs::read(&plain).is_ok_and(|there| there == asset.content);
    let compress =
        !quick && asset.content.len() >= WORTH_IT && COMPRESSIBLE.contains(&asset.extension());
    let form = |ending: &str, make: fn(&[u8]) -> Result<Vec<u8>>| -> Result<Option<usize>> {
        if !compress {
            return Ok(None);
        }
        let path = with(&plain, ending);
        if let (true, Ok(kept)) = (there, fs::metadata(&path)) {
            return Ok(usize::try_from(kept.len()).ok());
        }
        let small = make(&asset.content)?;
        if small.len() >= asset.content.len() {
            return Ok(None);
        }
        replace(&path, &small)?;
        Ok(Some(small.len()))
    };
    let brotli = form("br", brotli_11)?;
    let gzip = form("gz", gzip_9)?;
    // Last, so that its existence also means that its compressed forms are complete.
    if !there {
        replace(&plain, &asset.content)?;
    }
    Ok(Written {
        address: asset.address.clone(),
        plain: asset.content.len(),
        gzip,
        brotli,
    })
}

/// A reader sees the old file or the new one, never a partial one.
fn replace(path: &Path, content: &[u8]) -> Result<()> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)?;
    let part = with(path, "part");
    fs::write(&part, content).with_context(|| format!("write {}", part.display()))?;
    fs::rename(&part, path).with_context(|| format!("write {}", path.display()))
}

/// Distance encodings (RFC 7932, 4): extra bits, and direct distance codes. Which is smaller depends on the file: both are tried,
/// to save half a kilobyte of a program.
#[cfg(feature = "compression")]
const DISTANCES: [(u32, u32); 2] = [(0, 0), (1, 8)];

#[cfg(not(feature = "compression"))]
fn brotli_11(_: &[u8]) -> Result<Vec<u8>> {
    anyhow::bail!("only a quick page can be packed: pack was built without its feature compression")
}

#[cfg(feature = "compression")]
fn brotli_11(content: &[u8]) -> Result<Vec<u8>> {
    let mut smallest = Vec::new();
    for (postfix_bits, direct_codes) in DISTANCES {
        let mut settings = brotli::enc::BrotliEncoderParams {
            quality: 11,
            lgwin: 22, // The widest window that every browser must take.
            size_hint: content.len(),
            ..Default::default()
        };
        settings.dist.distance_postfix_bits = postfix_bits;
        settings.dist.num_direct_distance_codes = direct_codes;
        let mut small = Vec::new();
        brotli::BrotliCompress(&mut &*content, &mut small, &settings)?;
        if smallest.is_empty() || small.len() < smallest.len() {
            smallest = small;
        }
    }
    Ok(smallest)
}

fn gzip_9(content: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}

#[cfg(all(test, feature = "compression"))]
mod tests {
    use std::io::Read as _;

    use super::*;

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("pack-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn compressed_forms_hold_the_same_bytes() {
        let out = scratch("forms");
        let text = "paper and ink ".repeat(200);
        write(&out, &[Asset::new("/a/b-1.css", text.as_str())], false).unwrap();
        let mut back = Vec::new();
        brotli::BrotliDecompress(
            &mut &*fs::read(out.join("a/b-1.css.br")).unwrap(),
            &mut back,
        )
        .unwrap();
        assert_eq!(back, text.as_bytes());
        let mut back = String::new();
        flate2::read::GzDecoder::new(&*fs::read(out.join("a/b-1.css.gz")).unwrap())
            .read_to_string(&mut back)
            .unwrap();
        assert_eq!(back, text);
        fs::remove_dir_all(out).unwrap();
    }

    #[test]
    fn what_no_longer_belongs_is_removed_and_nothing_stale_is_served() {
        let out = scratch("stale");
        let long = |word: &str| word.repeat(300);
        write(
            &out,
            &[
                Asset::new("/index.html", long("old")),
                Asset::new("/gone-1.js", long("x")),
            ],
            false,
        )
        .unwrap();
        write(&out, &[Asset::new("/index.html", long("new"))], false).unwrap();
        let mut back = Vec::new();
        brotli::BrotliDecompress(
            &mut &*fs::read(out.join("index.html.br")).unwrap(),
            &mut back,
        )
        .unwrap();
        assert_eq!(back, long("new").as_bytes());
        assert_eq!(
            files_below(&out).unwrap().len(),
            3,
            "the page in three forms and nothing else"
        );
        // Without compression the old compressed forms must go, or they would be served instead.
        write(&out, &[Asset::new("/index.html", long("new"))], true).unwrap();
        assert_eq!(files_below(&out).unwrap(), [out.join("index.html")]);
        fs::remove_dir_all(out).unwrap();
    }
}
