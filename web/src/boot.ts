/**
 * The only script that a page names. The page is complete without it: it waits until everything is loaded and the
 * browser is idle, then brings the page to life, a chunk a task, so that no task keeps a finger waiting.
 */
const loaded = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') resolve()
  else addEventListener('load', () => resolve(), { once: true })
})

/** Resolves when the browser has nothing better to do; at the latest after two seconds. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 1)
  })

await loaded
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
  const { hydrate } = await import('./entry-client.tsx')
  await hydrate()
} catch (error) {
  const { showApplicationError } = await import('./application-error.ts')
  showApplicationError(error)
}

export {}
