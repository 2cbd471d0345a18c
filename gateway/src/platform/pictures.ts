import { loadSharp } from './sharp.ts'

/** Longest side of a stored photo, in pixels. */
const MAX_SIDE_PX = 1_600

/** More than any phone's camera has today, and a quarter of a gigabyte when decoded. */
const MAX_PIXELS = 64_000_000

const TIMEOUT_SECONDS = 8
const MAX_WAITING = 24

export type Picture = { readonly bytes: Buffer; readonly width: number; readonly height: number }

/**
 * Re-encodes a photo as an upright JPEG of at most 1,600 pixels a side. Keeps nothing but the picture: no location, no camera, no
 * second file appended to the first. Null if the bytes aren't a complete JPEG, PNG or WebP, or are too large to decode.
 */
export async function reencode(bytes: Buffer): Promise<Picture | null> {
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#FFFFFF' })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}

/** A picture of the site: upright WebP files of it, the widest last. */
export type SitePictureFiles = { readonly files: ReadonlyArray<Picture> }

export type PictureRefusal = {
  readonly refused: 'UNREADABLE' | 'ANIMATED' | 'TOO_MANY_PIXELS' | 'TOO_SMALL'
  readonly message: string
}

const SITE_WIDTHS = [480, 960, 1_600]
const MIN_SIDE_PX = 400

/**
 * Renders a picture for the site in several widths. As in `reencode`, only the picture itself is kept. Returns a refusal with the
 * reason if the bytes aren't a complete JPEG, PNG or WebP, are too large to decode, or the picture is too small to show.
 */
export async function renderForSite(bytes: Buffer): Promise<SitePictureFiles | PictureRefusal> {
  const unreadable = {
    refused: 'UNREADABLE',
    message: 'We can’t open this file as a picture. Try a JPEG, PNG or WebP.',
  } as const
  const sharp = await loadSharp()
  try {
    // Reads the header only: nothing is decoded yet.
    const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    // A picture from a phone can contain several images too, such as a preview.
    if (pages > 1 && (format === 'webp' || format === 'gif'))
      return { refused: 'ANIMATED', message: 'This picture is animated. Upload a still one.' }
    if (width * height > MAX_PIXELS) {
      const [megapixels, maxMegapixels] = [width * height, MAX_PIXELS].map((pixels) =>
        Math.round(pixels / 1_000_000),
      )
      const message = `This picture has ${megapixels} megapixels. ${maxMegapixels} is the most. Make it smaller, then try again.`
      return { refused: 'TOO_MANY_PIXELS', message }
    }
    if (Math.min(width, height) < MIN_SIDE_PX) {
      const message = `This picture is ${width} by ${height} pixels. It needs ${MIN_SIDE_PX} on each side at least.`
      return { refused: 'TOO_SMALL', message }
    }
    const upright = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: SITE_WIDTHS.at(-1), height: 2_400, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#FFFFFF' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { info } = upright
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const widths = [...SITE_WIDTHS.filter((siteWidth) => siteWidth < info.width), info.width]
    const files: Picture[] = []
    for (const width of widths) {
      const { data, info: resized } = await sharp(upright.data, { raw })
        .resize({ width })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true })
      files.push({ bytes: data, width: resized.width, height: resized.height })
    }
    return { files }
  } catch {
    return unreadable
  }
}

/** Renders a picture of the site as AVIF; null if that is no smaller. Effort 1: more takes seconds, and saves a few per cent. */
export async function renderAvif(webp: Buffer): Promise<Buffer | null> {
  const sharp = await loadSharp()
  const avif = await sharp(webp)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .avif({ quality: 50, effort: 1 })
    .toBuffer()
  return avif.length < webp.length ? avif : null
}

/** Returns whether more pictures are waiting than can be rendered soon. */
export async function isRenderQueueFull(): Promise<boolean> {
  const { queue, process } = (await loadSharp()).counters()
  return queue + process > MAX_WAITING
}
