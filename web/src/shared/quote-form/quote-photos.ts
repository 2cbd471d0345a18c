/** How many photos a quote request takes. */
export const MAX_PHOTOS = 6

const tokens = new WeakMap<File, string>()

/**
 * Sends the photos of a quote request ahead, made small and free of location data, and answers with their tokens. A file
 * that was sent before keeps its token, so that a request that is sent again has the same content. Throws with words for
 * a person.
 */
export async function sendQuotePhotos(files: ReadonlyArray<File>): Promise<ReadonlyArray<string>> {
  if (files.length === 0) return []
  if (files.length > MAX_PHOTOS) throw new Error(`You can add up to ${MAX_PHOTOS} photos.`)
  const [{ shrinkPhoto }, { sendPhoto }] = await Promise.all([
    import('../shrink-photo.ts'),
    import('../send-photo.ts'),
  ])
  const sent: string[] = []
  for (const file of files) {
    const photo = await shrinkPhoto(file).catch(() => {
      throw new Error(`We can't open ${file.name}. Try a JPEG or PNG.`)
    })
    const token = tokens.get(file) ?? (await sendPhoto(photo))
    tokens.set(file, token)
    sent.push(token)
  }
  return sent
}
