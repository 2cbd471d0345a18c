/**
 * The first script that a page asks for, once it is loaded and shown (see starter.ts). The page is complete without it:
 * it brings the page to life a chunk a task, when the browser is idle, so that no task keeps a finger waiting.
 */

/** Resolves when the browser has nothing better to do; at the latest after two seconds. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 1)
  })

await idle()
try {
  await import('react-dom/client')
  await idle()
  await import('./apollo.ts')
  await idle()
  await import('./styling.ts')
  await idle()
  await import('./app.tsx')
  await idle()
  const { readPage, warmUps, hydrate } = await import('./entry-client.tsx')
  const page = readPage()
  await idle()
  for (const warmUp of warmUps) {
    warmUp(page)
    await idle()
  }
  hydrate(page)
} catch (error) {
  const { showApplicationError } = await import('./application-error.ts')
  showApplicationError(error)
}

export {}
