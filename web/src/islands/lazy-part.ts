import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { untilLoaded } from './until-loaded.ts'

/**
 * A component whose code is in a file of its own. If that can't be fetched, what the server sent stays until it can, or what
 * stands in for it.
 */
export const lazyPart = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await untilLoaded(load) }))
