import { listOf, withEntry } from './answers.ts'
import type { BookingFlow } from './flow.ts'

/** How many photos a booking takes. */
export const MAX_PHOTOS = 6

/** A photo on its way (`token` is null) or there, as this page shows it. */
export type Photo = {
  readonly id: number
  readonly name: string
  readonly preview: string
  readonly token: string | null
}

type Box = {
  readonly photos: ReadonlyArray<Photo>
  /** What went wrong with the last ones, and whether one was lost by it; null when nothing did. */
  readonly problem: { readonly words: string; readonly lost: boolean } | null
}

const EMPTY: Box = { photos: [], problem: null }

let box = EMPTY
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Partial<Box>): void {
  box = { ...box, ...next }
  for (const listener of listeners) listener()
}

/**
 * The photos that this page has taken. They are held beside the steps, not within one: what is on its way stays so while
 * the customer goes on, and the last step knows of it.
 */
export const photoBox = {
  snapshot: (): Box => box,
  serverSnapshot: (): Box => EMPTY,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Makes photos small and sends them, one after the other; as many as there is room for. */
  async take(files: ReadonlyArray<File>, flow: BookingFlow): Promise<void> {
    const room = Math.max(0, MAX_PHOTOS - photosOf(flow.snapshot().answers.photos).count)
    const words = `You can add up to 6 photos. We've kept the first ${room}.`
    const problem = files.length > room ? { words, lost: false } : null
    const taken = files.slice(0, room).map((file) => {
      lastId += 1
      return { file, id: lastId }
    })
    const waiting = taken.map(({ file: { name }, id }) => ({ id, name, preview: '', token: null }))
    change({ photos: [...box.photos, ...waiting], problem })
    for (const { file, id } of taken) await send(file, id, flow)
  },

  /** Takes a photo back, also one that is on its way. */
  remove({ id, token, preview }: Photo, flow: BookingFlow): void {
    URL.revokeObjectURL(preview)
    change({ photos: box.photos.filter((one) => one.id !== id) })
    if (token) flow.answer('photos', withEntry(flow.snapshot().answers.photos, token, false))
  },

  /** Goes on without what is still on its way. */
  dropUnsent(flow: BookingFlow): void {
    for (const photo of box.photos.filter(({ token }) => token === null)) photoBox.remove(photo, flow)
  },
}

/**
 * The photos of these answers: those that this page can show; by their tokens those of before a reload, which have no
 * preview any more; and how many they are.
 */
export function photosOf(answer: string, { photos }: Box = box) {
  const tokens = listOf(answer)
  const shown = photos.filter(({ token }) => token === null || tokens.includes(token))
  const unseen = tokens.filter((token) => !photos.some((photo) => photo.token === token))
  return { shown, unseen, count: shown.length + unseen.length }
}

async function send(file: File, id: number, flow: BookingFlow): Promise<void> {
  const isWanted = () => box.photos.some((one) => one.id === id)
  const set = (known: Partial<Photo>) =>
    change({ photos: box.photos.map((one) => (one.id === id ? { ...one, ...known } : one)) })
  try {
    const [{ shrinkPhoto }, { sendPhoto }] = await Promise.all([
      import('../../shared/shrink-photo.ts'),
      import('../../shared/send-photo.ts'),
    ])
    const photo = await shrinkPhoto(file).catch(() => {
      throw new Error(`We can't open ${file.name}. Try a JPEG or PNG.`)
    })
    if (!isWanted()) return
    set({ preview: URL.createObjectURL(photo) })
    const token = await sendPhoto(photo)
    if (!isWanted()) return
    set({ token })
    flow.answer('photos', withEntry(flow.snapshot().answers.photos, token, true))
  } catch (error) {
    if (!isWanted()) return
    const words = error instanceof Error ? error.message : "Didn't upload. Try again."
    change({
      photos: box.photos.filter((one) => one.id !== id),
      problem: { words: words.includes(file.name) ? words : `${file.name}: ${words}`, lost: true },
    })
  }
}
