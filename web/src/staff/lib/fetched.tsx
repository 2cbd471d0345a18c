import { type ComponentType, lazy, useState } from 'react'
import { untilLoaded } from '../../islands/until-loaded.ts'

/** A screen, or a part of one, whose code is in a file of its own. */
export type FetchedPart<Props extends object = object> = {
  /** Fetches before rendering. An error is thrown when it is rendered. */
  readonly fetch: () => Promise<unknown>
  /** What draws it now: it suspends while its file is on its way. */
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
 * Draws a part, at once where its file has come before. React's own `lazy` draws a placeholder first even then, and what
 * replaces a placeholder waits until that has been seen for 300 ms.
 */
export function Fetched<Props extends object>({
  part,
  props,
}: {
  readonly part: FetchedPart<Props>
  readonly props: Props
}) {
  // What was mounted stays: it is the same, by another name.
  const [Now] = useState(part.now)
  return <Now {...props} />
}
