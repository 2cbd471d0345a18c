import { type ComponentType, lazy, useState } from 'react'
import { untilLoaded } from '../../islands/until-loaded.ts'

/** A screen or component loaded from its own chunk. */
export type FetchedPart<Props extends object = object> = {
  /** Loads the chunk before rendering. Load errors are thrown on render. */
  readonly fetch: () => Promise<unknown>
  /** Component to render now; it suspends until the chunk has loaded. */
  readonly now: () => ComponentType<Props>
}

export function fetchedPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): FetchedPart<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    loaded ??= await untilLoaded(load)
    return loaded
  }
  const later = lazy(async () => ({ default: await fetch() }))
  return { fetch, now: () => loaded ?? later }
}

/**
 * Renders a fetched part immediately if its chunk has loaded. `React.lazy` would still show the fallback first, and React keeps a
 * fallback on screen for at least 300 ms.
 */
export function Fetched<Props extends object>({
  part,
  props,
}: {
  readonly part: FetchedPart<Props>
  readonly props: Props
}) {
  // Keep the component of the first render: switching from `lazy` to the loaded one would remount it.
  const [Now] = useState(part.now)
  return <Now {...props} />
}
