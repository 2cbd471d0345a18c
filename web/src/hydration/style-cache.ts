import createCache, { type EmotionCache } from '@emotion/cache'
import { settleDeclaration } from 'design-system'
import { shortName } from './short-class-names.ts'

/** What a page calls the styles of its elements: this, a hyphen and the name. */
export const KEY = 'c'

/**
 * Where styles are gathered, the same way on both sides. Without vendor prefixes: every browser that runs our scripts
 * knows the plain properties, and the prefixed ones were a third of the styles in each page.
 */
export const createStyleCache = (): EmotionCache =>
  createCache({ key: KEY, stylisPlugins: [settleDeclaration] })

/** A cache that knows which styles the page came with, and adds only what is new. */
export function adoptServerStyles(names: ReadonlyArray<string>): EmotionCache {
  const cache = createStyleCache()
  for (const number of names.keys()) cache.inserted[shortName(number)] = true
  return cache
}
