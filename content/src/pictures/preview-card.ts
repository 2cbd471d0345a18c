import type { Sharp } from 'sharp'
import { contentPath } from '../files/folder.ts'
import type { LinkPreview } from '../types.ts'

/** Loaded for the first card only: the gateway, which rarely draws one, needs no picture library while it is idle. */
const loadSharp = async () => (await import('sharp')).default

// The site's own font. The image libraries support neither WOFF2 nor variable weights.
const fontfile = contentPath('images/familjen-grotesk-bold.ttf')
const FONT = 'Familjen Grotesk Bold'

const BACKGROUND = '#fbf8f3'
const INK = '#0b1f33'
const MUTED = '#566677'
/** Space between the text and the edges. */
const MARGIN = 72
const PICTURE_LEFT = 592
/** The first size at which a title fits is used. The last one fits the longest title a file may contain. */
const TITLE_SIZES = [84, 76, 68, 60, 54, 48, 42]
/** The box of a title, which is aligned to the bottom. */
const TITLE_BOX = { width: 492, height: 330, bottom: 492 }
const JPEG_OPTIONS = { quality: 80, mozjpeg: true }

const LOGO =
  '<rect width="40" height="40" rx="9" fill="#0a3a56"/>' +
  '<path d="M9 34V23A14 14 0 0 1 23 9h11" fill="none" stroke="#fff" stroke-width="8"/>' +
  '<path transform="translate(28 28.5) rotate(45)" fill="#5fd2de" d="M-6 -6H0A6 6 0 1 1 -6 0Z"/>'

/** The background, the logo, and a cut-out for the scene in the site's quarter-ring shape. */
const FRAME_SVG =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">` +
  `<path fill="${BACKGROUND}" fill-rule="evenodd" d="M0 0H1200V630H0ZM1200 0H${PICTURE_LEFT + 280}A280 280 0 0 0 ${PICTURE_LEFT} 280V630H1200Z"/>` +
  `<svg x="${MARGIN}" y="64" width="56" height="56" viewBox="0 0 40 40">${LOGO}</svg></svg>`

/** What the drawing of a card depends on, besides its preview, its scene, the name and tagline of the business, and sharp. */
export const CARD_CACHE_KEY: string = JSON.stringify([FRAME_SVG, FONT, TITLE_SIZES, TITLE_BOX, JPEG_OPTIONS])

/** Draws the frame of a card as a PNG, because the gateway can't read SVG. */
export async function drawFrame(): Promise<Buffer> {
  const sharp = await loadSharp()
  return await sharp(Buffer.from(FRAME_SVG)).png().toBuffer()
}

/** Draws a link preview card as a JPEG: the page title in the site's font next to its scene. */
export async function drawCard(
  { title, width, height }: LinkPreview,
  { scene, frame }: { readonly scene: Sharp; readonly frame: Buffer },
  business: { readonly name: string; readonly tagline: string },
): Promise<Buffer> {
  const sharp = await loadSharp()
  const sceneSize = { width: width - PICTURE_LEFT, height }
  const name = await renderText(business.name, { size: 30, colour: INK })
  const heading = await renderTitle(title)
  const tagline = await renderText(business.tagline, { size: 26, colour: MUTED })
  return await sharp({ create: { width, height, channels: 3, background: BACKGROUND } })
    .composite([
      {
        input: await scene.resize(sceneSize).flatten().png({ compressionLevel: 0 }).toBuffer(),
        left: PICTURE_LEFT,
        top: 0,
      },
      { input: frame, left: 0, top: 0 },
      { input: name.data, left: MARGIN + 72, top: 92 - Math.round(name.info.height / 2) },
      { input: heading.data, left: MARGIN, top: TITLE_BOX.bottom - heading.info.height },
      { input: tagline.data, left: MARGIN, top: height - MARGIN - tagline.info.height },
    ])
    .jpeg(JPEG_OPTIONS)
    .toBuffer()
}

async function renderTitle(title: string) {
  for (const size of TITLE_SIZES) {
    const rendered = await renderText(title, { size, colour: INK, width: TITLE_BOX.width })
    if (rendered.info.width <= TITLE_BOX.width && rendered.info.height <= TITLE_BOX.height) return rendered
  }
  throw new Error(`There is no room for the title on its link preview: ${title}`)
}

async function renderText(
  text: string,
  { size, colour, width }: { readonly size: number; readonly colour: string; readonly width?: number },
) {
  const sharp = await loadSharp()
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return await sharp({
    text: {
      text: `<span foreground="${colour}" letter_spacing="${Math.round(size * -18)}" line_height="0.86">${escaped}</span>`,
      font: `${FONT} ${size}`,
      fontfile,
      // At 72 dpi, a point is a pixel.
      dpi: 72,
      rgba: true,
      ...(width ? { width, wrap: 'word' } : {}),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}
