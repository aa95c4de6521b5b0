//! From SVG to pixels.

use std::sync::LazyLock;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

use super::letters;
use crate::markup::{Markup, html};

/// A drawing error; always a bug of ours.
#[derive(Debug, thiserror::Error)]
pub enum Undrawn {
    /// The composed SVG is invalid.
    #[error("a picture's SVG: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// A picture without width or height, or far too large.
    #[error("a picture of {0} by {1} dots")]
    Size(u32, u32),
    /// An animated picture without a frame.
    #[error("a moving picture of nothing")]
    Empty,
    /// The pixels could not be written as PNG.
    #[error("a picture as PNG: {0}")]
    Png(#[from] png::EncodingError),
    /// The pixels could not be written as GIF.
    #[error("a picture as GIF: {0}")]
    Gif(#[from] gif::EncodingError),
}

/// Only what is compiled in: no picture reads a file or another picture.
static OPTIONS: LazyLock<Options<'static>> = LazyLock::new(|| Options {
    font_family: letters::FAMILY.to_owned(),
    image_href_resolver: ImageHrefResolver {
        resolve_data: Box::new(|_, _, _| None),
        resolve_string: Box::new(|_, _| None),
    },
    fontdb: letters::fonts(),
    ..Options::default()
});

/// Draws markup in a frame of the image's size over its content.
pub(super) fn over(dots: &mut Pixmap, markup: &Markup) -> Result<(), Undrawn> {
    let (width, height) = (dots.width(), dots.height());
    let svg = html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(width) height=(height) viewBox={ "0 0 " (width) " " (height) }
            font-family=(letters::FAMILY) { (markup) }
    };
    let tree = Tree::from_str(&svg.0, &OPTIONS)?;
    resvg::render(&tree, Transform::identity(), &mut dots.as_mut());
    Ok(())
}

/// An empty image.
pub(super) fn blank((width, height): (u32, u32)) -> Result<Pixmap, Undrawn> {
    Pixmap::new(width, height).ok_or(Undrawn::Size(width, height))
}

/// A picture as PNG. All of ours are opaque, so the fourth channel is left out.
pub(super) fn png(dots: &Pixmap) -> Result<Vec<u8>, Undrawn> {
    let opaque: Vec<u8> = dots
        .data()
        .chunks_exact(4)
        .flat_map(|dot| [dot[0], dot[1], dot[2]])
        .collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, dots.width(), dots.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Balanced);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&opaque)?;
    writer.finish()?;
    Ok(bytes)
}
