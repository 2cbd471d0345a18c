/** Sends a photo ahead of a booking or a quote request. Answers with the token that names it there; throws with words for a person. */
export async function sendPhoto(photo: Blob): Promise<string> {
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
