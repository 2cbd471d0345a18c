import sharp from 'sharp'

// The staff area's icon on a phone's home screen. Phones crop it to a circle or a rounded square, so the background reaches the
// edges and the mark stays within the middle 80 % (https://www.w3.org/TR/appmanifest/#icon-masks). The mark is the one in
// web/public/icon.svg.

const ICON_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 85 85"><path fill="#0A3A56" d="M-20-20H65V65H-20Z"/>' +
  '<path d="M5 40V23A18 18 0 0 1 23 5H40" fill="none" stroke="#fff" stroke-width="10"/>' +
  '<path transform="translate(28 29.5) rotate(45)" fill="#5FD2DE" d="M-7.5 -7.5H0A7.5 7.5 0 1 1 -7.5 0Z"/></svg>'

/** Cache key: the icon is drawn again when it changes. */
export const ICON_CACHE_KEY: string = JSON.stringify([ICON_SVG, sharp.versions.vips])

/** Icon widths in pixels: what search engines ask for, what Apple's phones use, and the two that a manifest requires. */
export const ICON_WIDTHS = [48, 180, 192, 512] as const

/** The path of the icon of this width, relative to the folder of rendered pictures. */
export const iconFile = (width: number): string => `app-icon-${width}.png`

/** Draws the icon as a PNG. */
export async function drawIcon(width: number): Promise<Buffer> {
  const drawing = sharp(Buffer.from(ICON_SVG), { density: (72 * width) / 85 })
  return await drawing.resize(width, width).flatten().png({ palette: true, compressionLevel: 9 }).toBuffer()
}
