import { type HeldEvents, type Release, replayEvents } from './event-replay.ts'
import { typedFields } from './form-replay.ts'
import { pageState } from './page-state.ts'

/** Resolves when the browser has nothing better to do, after two seconds at the latest. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 1)
  })

/** Resolves in a task of its own. */
const aTask = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

/**
 * Brings the page to life a chunk a task, when the browser is idle, so that no task keeps a finger waiting. bootstrap.ts calls
 * it once, when the page is about to be used, with what was done before; `release` ends the holding of that. In a `hurry`
 * it waits for nothing but its chunks: there is nothing on the page yet that a finger could touch. Once something is
 * `pressed` it pauses no longer, for a browser that has much to do elsewhere is never idle.
 */
export async function hydratePage(
  held: HeldEvents,
  release: Release,
  hurry: boolean,
  pressed: Promise<void>,
): Promise<void> {
  const idle = () => (hurry ? Promise.resolve() : Promise.race([whenIdle(), pressed.then(aTask)]))
  try {
    const state = pageState()
    // Awaited below, which handles the rejection.
    state.catch(() => {})
    await idle()
    await import('react-dom/client')
    await idle()
    await import('../graphql-client/apollo.ts')
    await idle()
    await import('./styling.ts')
    await idle()
    await import('../app.tsx')
    await idle()
    const { readPage, warmUps, hydrate } = await import('./entry-client.tsx')
    const page = readPage(await state)
    await idle()
    for (const warmUp of warmUps) {
      warmUp(page)
      await idle()
    }
    const typed = typedFields()
    hydrate(page)
    await replayEvents(held, typed, release)
  } catch (error) {
    release('everything')
    const { showApplicationError } = await import('./application-error.ts')
    showApplicationError(error)
  }
}
