import { MAX_PHOTOS } from '../photo-limit.ts'

const tokens = new WeakMap<File, string>()

/**
 * Uploads the photos of a request ahead of it, shrunk and without location data, and returns their tokens. A file that
 * was uploaded before has the same token, so that a retry has the same content. Throws an error with a message to show.
 */
async function uploadPhotos(files: ReadonlyArray<File>): Promise<ReadonlyArray<string>> {
  if (files.length === 0) return []
  if (files.length > MAX_PHOTOS) throw new Error(`You can add up to ${MAX_PHOTOS} photos.`)
  const { shrinkPhoto, uploadPhoto } = await import('../photo-files.ts')
  const sent: string[] = []
  for (const file of files) {
    const token = tokens.get(file) ?? (await uploadPhoto(await shrinkPhoto(file)))
    tokens.set(file, token)
    sent.push(token)
  }
  return sent
}

/**
 * Returns photo tokens of a form: those already uploaded by a post without script, and those of the chosen files, uploaded now.
 *
 * @throws Error with a message for the visitor if a photo can't be uploaded.
 */
export async function uploadFormPhotos(formData: FormData): Promise<ReadonlyArray<string>> {
  const uploaded = String(formData.get('photos') ?? '').split(' ')
  // An empty file input submits an empty file.
  const files = formData
    .getAll('photo')
    .flatMap((entry) => (entry instanceof File && entry.size > 0 ? [entry] : []))
  return [...uploaded.filter(Boolean), ...(await uploadPhotos(files))]
}
