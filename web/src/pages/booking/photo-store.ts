import { splitList, withEntry } from './answers.ts'
import type { BookingFlow } from './flow.ts'

/** Maximum number of photos for a booking. */
export const MAX_PHOTOS = 6

/** A photo that is uploading (`token` is null) or uploaded. */
export type Photo = {
  readonly id: number
  readonly name: string
  readonly preview: string
  readonly token: string | null
}

type PhotoState = {
  readonly photos: ReadonlyArray<Photo>
  /** Error of the last upload, and whether a photo was lost; null if there was none. */
  readonly problem: { readonly words: string; readonly lost: boolean } | null
}

const EMPTY_STATE: PhotoState = { photos: [], problem: null }

let photoState = EMPTY_STATE
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Partial<PhotoState>): void {
  photoState = { ...photoState, ...next }
  for (const listener of listeners) listener()
}

/**
 * Photos added on this page. They live outside the steps, so that uploads continue while the customer moves on and the last step
 * knows about them.
 */
export const photoStore = {
  snapshot: (): PhotoState => photoState,
  serverSnapshot: (): PhotoState => EMPTY_STATE,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Shrinks and uploads photos one after the other, up to the limit. */
  async take(files: ReadonlyArray<File>, flow: BookingFlow): Promise<void> {
    const room = Math.max(0, MAX_PHOTOS - photosOf(flow.snapshot().answers.photos).count)
    const words = `You can add up to 6 photos. We've kept the first ${room}.`
    const problem = files.length > room ? { words, lost: false } : null
    const taken = files.slice(0, room).map((file) => {
      lastId += 1
      return { file, id: lastId }
    })
    const waiting = taken.map(({ file: { name }, id }) => ({ id, name, preview: '', token: null }))
    change({ photos: [...photoState.photos, ...waiting], problem })
    for (const { file, id } of taken) await shrinkAndUpload(file, id, flow)
  },

  /** Removes a photo, even while it is uploading. */
  remove({ id, token, preview }: Photo, flow: BookingFlow): void {
    URL.revokeObjectURL(preview)
    change({ photos: photoState.photos.filter((one) => one.id !== id) })
    if (token) flow.setAnswer('photos', withEntry(flow.snapshot().answers.photos, token, false))
  },

  /** Discards photos that are still uploading. */
  dropUnsent(flow: BookingFlow): void {
    for (const photo of photoState.photos.filter(({ token }) => token === null))
      photoStore.remove(photo, flow)
  },
}

/**
 * Returns the photos of these answers: those this page can show, the tokens of those uploaded before a reload (which have no
 * preview), and the total count.
 */
export function photosOf(answer: string, { photos }: PhotoState = photoState) {
  const tokens = splitList(answer)
  const shown = photos.filter(({ token }) => token === null || tokens.includes(token))
  const unseen = tokens.filter((token) => !photos.some((photo) => photo.token === token))
  return { shown, unseen, count: shown.length + unseen.length }
}

async function shrinkAndUpload(file: File, id: number, flow: BookingFlow): Promise<void> {
  const isWanted = () => photoState.photos.some((one) => one.id === id)
  const set = (known: Partial<Photo>) =>
    change({ photos: photoState.photos.map((one) => (one.id === id ? { ...one, ...known } : one)) })
  try {
    const [{ shrinkPhoto }, { uploadPhoto }] = await Promise.all([
      import('../../shared/shrink-photo.ts'),
      import('../../shared/upload-photo.ts'),
    ])
    const photo = await shrinkPhoto(file).catch(() => {
      throw new Error(`We can't open ${file.name}. Try a JPEG or PNG.`)
    })
    if (!isWanted()) return
    set({ preview: URL.createObjectURL(photo) })
    const token = await uploadPhoto(photo)
    if (!isWanted()) return
    set({ token })
    flow.setAnswer('photos', withEntry(flow.snapshot().answers.photos, token, true))
  } catch (error) {
    if (!isWanted()) return
    const words = error instanceof Error ? error.message : "Didn't upload. Try again."
    change({
      photos: photoState.photos.filter((one) => one.id !== id),
      problem: { words: words.includes(file.name) ? words : `${file.name}: ${words}`, lost: true },
    })
  }
}
