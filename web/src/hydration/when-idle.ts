/** Resolves when the browser is idle, after two seconds at the latest; after `otherwiseMs` in Safari, which can't tell. */
export const whenIdle = (otherwiseMs: number) =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, otherwiseMs)
  })
