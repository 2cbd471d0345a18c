import createCache, { type EmotionCache } from '@emotion/cache'

/**
 * Where styles are gathered, the same way on both sides. Without vendor prefixes: every browser that runs our scripts
 * knows the plain properties, and the prefixed ones were a third of the styles in each page.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [] })
