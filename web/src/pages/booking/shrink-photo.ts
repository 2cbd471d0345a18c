/** The longest edge that a photo leaves the phone with. */
const LONGEST_EDGE = 1600

const QUALITY = 0.82

/**
 * A photo drawn anew, 1,600 px at most, as a JPEG. What the camera wrote beside the picture (the place, the time, the
 * phone) is not in it. Throws when the browser cannot read the file as a picture.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!photo) throw new Error('the picture could not be drawn')
  return photo
}

/** Sends a photo ahead of the booking. Answers with the token that the booking names it by; throws with words for a person. */
export async function sendPhoto(photo: Blob): Promise<string> {
  const response = await fetch('/booking/photos', {
    method: 'POST',
    headers: { 'Content-Type': photo.type },
    body: photo,
    credentials: 'include',
  }).catch(() => null)
  const answer: unknown = await response?.json().catch(() => null)
  const told = (name: string) => {
    const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null
    return typeof value === 'string' ? value : null
  }
  const token = response?.ok ? told('photoToken') : null
  if (token === null) throw new Error(told('message') ?? 'That photo did not reach us. Please try again.')
  return token
}
