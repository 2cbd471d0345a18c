import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadWithRetry } from './load-with-retry.ts'

/** A component loaded as a separate chunk. Until it has loaded, the server's HTML or the fallback stays. */
export const lazyPart = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadWithRetry(load) }))
