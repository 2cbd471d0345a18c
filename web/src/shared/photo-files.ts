/** Longest edge, in pixels, that the server stores. Uploading more would only take longer. */
const MAX_EDGE_PX = 1600

const QUALITY = 0.82

/**
 * Redraws a photo as a JPEG of 1,600 px at most, which drops its metadata (location, time, phone).
 *
 * @throws Error with a message to show if the browser can't read the file as a picture.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const photo = await redraw(file).catch(() => null)
  if (!photo) throw new Error(`We can't open ${file.name}. Try a JPEG or PNG.`)
  return photo
}

async function redraw(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
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

/**
 * Uploads a photo before its booking or quote request is sent. Returns the token that refers to it there.
 *
 * @throws Error with a message to show if it isn't uploaded.
 */
export async function uploadPhoto(photo: Blob): Promise<string> {
  const response = await fetch('/booking/photos', {
    method: 'POST',
    headers: { 'Content-Type': photo.type },
    body: photo,
    credentials: 'include',
  }).catch(() => null)
  const answer: unknown = await response?.json().catch(() => null)
  const field = (name: string) => {
    const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null
    return typeof value === 'string' ? value : null
  }
  const token = response?.ok ? field('photoToken') : null
  if (token === null)
    throw new Error(
      field('message') ?? "It didn't upload. Try again, or send it later from your booking link.",
    )
  return token
}
