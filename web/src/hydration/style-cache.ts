import createCache, { type EmotionCache } from '@emotion/cache'
import { inlineScaleTokens } from 'design-system'
import { canNestGroups, nestGroups } from './nested-groups.ts'
import { shortName } from './short-class-names.ts'

/** Prefix of all class names: `c-2y`. */
export const CACHE_KEY = 'c'

/** One array for all caches: on the server, Emotion shares compiled styles between the caches of the same plugins. */
const PLUGINS = [inlineScaleTokens]

/**
 * The Emotion cache of server and browser. No vendor prefixes: every browser that runs our scripts knows the plain properties,
 * and prefixed ones were a third of the styles.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: CACHE_KEY, stylisPlugins: PLUGINS })

/**
 * Creates the Emotion cache of a page from the server: it treats the styles in the document as inserted and adds only new ones. Its
 * sheet is in the document at once, so create it some tasks before it gets its first style: Chromium computes the whole layout again
 * for a new sheet with a layer, but not for a layer that is added to a sheet it knows.
 */
export function adoptServerStyles(names: ReadonlyArray<string>): EmotionCache {
  const cache = createStyleCache()
  for (const number of names.keys()) cache.inserted[shortName(number)] = true
  const { sheet } = cache
  sheet.insert(':root{}')
  if (!canNestGroups()) return cache
  const insert = sheet.insert.bind(sheet)
  sheet.insert = (rule) => {
    for (const part of nestGroups(rule)) insert(part)
  }
  return cache
}
