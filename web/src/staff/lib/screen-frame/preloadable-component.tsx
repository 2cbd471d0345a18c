import { type ComponentType, lazy, useState } from 'react'
import { loadWithRetry } from '../../../islands/load-with-retry.ts'

/** A screen or component loaded from its own chunk. */
export type PreloadableComponent<Props extends object = object> = {
  /** Loads the chunk before rendering. Load errors are thrown on render. */
  readonly fetch: () => Promise<unknown>
  /** Component to render now; it suspends until the chunk has loaded. */
  readonly now: () => ComponentType<Props>
}

/** Wraps a component's import so that its chunk can be fetched ahead. For a value instead of a component: shared/preloadable.ts. */
export function preloadableComponent<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): PreloadableComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    loaded ??= await loadWithRetry(load)
    return loaded
  }
  const later = lazy(async () => ({ default: await fetch() }))
  return { fetch, now: () => loaded ?? later }
}

/**
 * Renders a fetched part immediately if its chunk has loaded. `React.lazy` would still show the fallback first, and React keeps a
 * fallback on screen for at least 300 ms.
 */
export function Preloadable<Props extends object>({
  part,
  props,
}: {
  readonly part: PreloadableComponent<Props>
  readonly props: Props
}) {
  // Keep the component of the first render: switching from `lazy` to the loaded one would remount it.
  const [Now] = useState(part.now)
  return <Now {...props} />
}
