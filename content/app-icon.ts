import sharp from 'sharp'

// The icon of the staff area on a phone's home screen. Phones cut it to a circle or a rounded square, so the ground goes to
// the edges and the mark stays within the middle four fifths (https://www.w3.org/TR/appmanifest/#icon-masks). The mark is
// the one of web/public/icon.svg.

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 85 85"><path fill="#0A3A56" d="M-20-20H65V65H-20Z"/>' +
  '<path d="M5 40V23A18 18 0 0 1 23 5H40" fill="none" stroke="#fff" stroke-width="10"/>' +
  '<path transform="translate(28 29.5) rotate(45)" fill="#5FD2DE" d="M-7.5 -7.5H0A7.5 7.5 0 1 1 -7.5 0Z"/></svg>'

/** What the icon depends on. */
export const ICON_RECIPE: string = JSON.stringify([DRAWING, sharp.versions.vips])

/** Its widths in pixels: what search engines ask for, what Apple's phones take, and the two that a manifest must name. */
export const ICON_WIDTHS = [48, 180, 192, 512] as const

/** The path of the icon of a width, below the folder of the rendered pictures. */
export const iconFile = (width: number): string => `app-icon-${width}.png`

/** Draws the icon as a PNG. */
export async function drawIcon(width: number): Promise<Buffer> {
  const drawing = sharp(Buffer.from(DRAWING), { density: (72 * width) / 85 })
  return await drawing.resize(width, width).flatten().png({ palette: true, compressionLevel: 9 }).toBuffer()
}
