/**
 * Uploads a photo before its booking or quote request is sent. Returns the token that refers to it there. Throws with a message for
 * the visitor.
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
