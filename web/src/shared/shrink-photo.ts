/** Longest edge, in pixels, that the server stores. Uploading more would only take longer. */
const MAX_EDGE_PX = 1600

const QUALITY = 0.82

/**
 * Redraws a photo as a JPEG of 1,600 px at most, which drops its metadata (location, time, phone). Throws when the browser
 * can't read the file as a picture.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!photo) throw new Error('the picture could not be drawn')
  return photo
}

/**
 * Shrinks all photos chosen in a file field, in place. One that the browser can't read stays as it is: the server then reports what
 * is wrong with it.
 */
export async function shrinkChosenPhotos(input: HTMLInputElement): Promise<void> {
  const files = [...(input.files ?? [])]
  const transfer = new DataTransfer()
  for (const file of files) {
    const photo = await shrinkPhoto(file).catch(() => null)
    const name = file.name.replace(/\.\w+$/, '.jpg')
    transfer.items.add(photo ? new File([photo], name, { type: photo.type }) : file)
  }
  // The selection may have changed meanwhile.
  const now = [...(input.files ?? [])]
  if (now.length === files.length && now.every((file, index) => file === files[index]))
    input.files = transfer.files
}
