import { loadWithRetry } from '../islands/load-with-retry.ts'
import { type Holding, replayEvents } from './event-replay.ts'
import { typedFields } from './form-replay.ts'
import { pageState } from './page-state.ts'
import { whenIdle } from './when-idle.ts'

/** Resolves in a new task. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

/**
 * Hydrates the page, one chunk of code a task, when the browser is idle, so that no long task delays input. Called once by
 * bootstrap.ts, which holds events until then. With `skipIdlePauses` there are no idle pauses, since
 * the page shows nothing yet. Once `firstPress` resolves there are none either: a busy browser may never be idle.
 */
export async function hydratePage(
  holding: Holding,
  skipIdlePauses: boolean,
  firstPress: Promise<void>,
): Promise<void> {
  const pause = () =>
    skipIdlePauses ? Promise.resolve() : Promise.race([whenIdle(1), firstPress.then(nextTask)])
  const state = pageState()
  // Awaited below, which handles the rejection.
  state.catch(() => {})
  await pause()
  await loadWithRetry(() => import('react-dom/client'))
  await pause()
  await loadWithRetry(() => import('../graphql-client/apollo.ts'))
  await pause()
  const { stylingSystem } = await loadWithRetry(() => import('./styling.ts'))
  await pause()
  stylingSystem()
  await pause()
  await loadWithRetry(() => import('../app.tsx'))
  await pause()
  const { loadPage, warmUps, hydrate } = await loadWithRetry(() => import('./entry-client.tsx'))
  const page = loadPage(await state)
  await pause()
  for (const warmUp of warmUps) {
    warmUp(page)
    await pause()
  }
  const typedBefore = typedFields()
  hydrate(page)
  await replayEvents(holding, typedBefore)
}
