/**
 * Reports when the customer goes back or forward, leaves the page, and returns to it. Returns a function that stops this.
 *
 * A reload isn't reported as leaving. Browsers without the Navigation API can't recognise one, so they report both.
 */
export function watchPage({
  onHistory,
  onLeave,
  onReturn,
}: {
  readonly onHistory: () => void
  readonly onLeave: () => void
  readonly onReturn: () => void
}): () => void {
  const controller = new AbortController()
  const { signal } = controller
  // A step that is shown again moves to its question, and the browser would scroll away from it.
  history.scrollRestoration = 'manual'
  signal.addEventListener('abort', () => {
    history.scrollRestoration = 'auto'
  })
  let isReload = false
  const navigation: unknown = Reflect.get(window, 'navigation')
  if (navigation instanceof EventTarget)
    navigation.addEventListener(
      'navigate',
      (event) => {
        isReload = Reflect.get(event, 'navigationType') === 'reload'
      },
      { signal },
    )
  addEventListener('popstate', onHistory, { signal })
  addEventListener(
    'pagehide',
    () => {
      if (!isReload) onLeave()
    },
    { signal },
  )
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) onReturn()
    },
    { signal },
  )
  return () => controller.abort()
}
