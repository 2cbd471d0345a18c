import sharp from 'sharp'

/** Longest side of a stored photo, in pixels. */
const LONGEST_SIDE = 1_600

/** More than any phone's camera has today, and a quarter of a gigabyte when it is unpacked. */
const MAX_PIXELS = 64_000_000

const MAX_SECONDS = 8
const MAX_WAITING = 24

// What a stranger sends reaches three decoders only, chosen by what the bytes are and not by what they are called.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

export type Picture = { readonly bytes: Buffer; readonly width: number; readonly height: number }

/**
 * Re-encodes a photo as an upright JPEG of at most 1,600 pixels a side. Nothing but the picture survives: no location, no
 * camera, no second file behind the first. Null for what is no whole JPEG, PNG or WebP, or is too large to unpack.
 */
export async function reencode(bytes: Buffer): Promise<Picture | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#FFFFFF' })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}

/** Is there more to draw than can be done soon? */
export function drawingIsBusy(): boolean {
  const { queue, process } = sharp.counters()
  return queue + process > MAX_WAITING
}
