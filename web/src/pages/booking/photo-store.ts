import { MAX_PHOTOS } from '../../shared/photo-limit.ts'
import { splitList, withEntry } from './answers.ts'
import type { BookingFlow } from './flow.ts'

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
  readonly problem: { readonly message: string; readonly lost: boolean } | null
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
  async add(files: ReadonlyArray<File>, flow: BookingFlow): Promise<void> {
    const remaining = Math.max(0, MAX_PHOTOS - photosOf(flow.snapshot().answers.photos).count)
    const message = `You can add up to ${MAX_PHOTOS} photos. We've kept the first ${remaining}.`
    const problem = files.length > remaining ? { message, lost: false } : null
    const accepted = files.slice(0, remaining).map((file) => {
      lastId += 1
      return { file, id: lastId }
    })
    const waiting = accepted.map(({ file: { name }, id }) => ({ id, name, preview: '', token: null }))
    change({ photos: [...photoState.photos, ...waiting], problem })
    for (const { file, id } of accepted) await shrinkAndUpload(file, id, flow)
  },

  /** Removes a photo, even while it is uploading. */
  remove({ id, token, preview }: Photo, flow: BookingFlow): void {
    URL.revokeObjectURL(preview)
    change({ photos: photoState.photos.filter((photo) => photo.id !== id) })
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
  const visible = photos.filter(({ token }) => token === null || tokens.includes(token))
  const withoutPreview = tokens.filter((token) => !photos.some((photo) => photo.token === token))
  return { visible, withoutPreview, count: visible.length + withoutPreview.length }
}

async function shrinkAndUpload(file: File, id: number, flow: BookingFlow): Promise<void> {
  const isStillAdded = () => photoState.photos.some((photo) => photo.id === id)
  const updatePhoto = (update: Partial<Photo>) =>
    change({ photos: photoState.photos.map((photo) => (photo.id === id ? { ...photo, ...update } : photo)) })
  try {
    const { shrinkPhoto, uploadPhoto } = await import('../../shared/photo-files.ts')
    const photo = await shrinkPhoto(file)
    if (!isStillAdded()) return
    updatePhoto({ preview: URL.createObjectURL(photo) })
    const token = await uploadPhoto(photo)
    if (!isStillAdded()) return
    updatePhoto({ token })
    flow.setAnswer('photos', withEntry(flow.snapshot().answers.photos, token, true))
  } catch (error) {
    if (!isStillAdded()) return
    const message = error instanceof Error ? error.message : "Didn't upload. Try again."
    change({
      photos: photoState.photos.filter((photo) => photo.id !== id),
      problem: { message: message.includes(file.name) ? message : `${file.name}: ${message}`, lost: true },
    })
  }
}
