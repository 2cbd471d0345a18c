import { loadSharp } from '../sharp.ts'

/** Printed size of a photo, and its share of the file size: six photos keep a PDF under 200 KB. */
const PHOTO = { width: 420, height: 320, bytes: 24_000 }
const QUALITIES = [60, 45, 30, 15, 5]

/** Returns a photo as a small JPEG, for a PDF. */
export async function renderPrintPhoto(photo: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const small = sharp(photo).resize(PHOTO.width, PHOTO.height, { fit: 'inside' })
  let bytes = photo
  for (const quality of QUALITIES) {
    bytes = await small.clone().jpeg({ quality }).toBuffer()
    if (bytes.length <= PHOTO.bytes) break
  }
  return bytes
}
