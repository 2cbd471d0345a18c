import createCache, { type EmotionCache } from '@emotion/cache'

/**
 * Where styles are gathered, the same way on both sides. Without vendor prefixes: every browser that runs our scripts
 * knows the plain properties, and the prefixed ones were a third of the styles in each page.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [] })

/**
 * The style elements that Emotion wrote for a page, renamed so that it does not take them over in the browser. To take
 * one over is to move it, and the browser then styles and lays out the whole page anew: 300 ms of a slow phone, twice.
 */
export function settledStyles(elements: string): string {
  return elements
    .replaceAll(/ data-emotion="css-global [^"]*"/g, '')
    .replace(/ data-emotion="css ([^"]*)"/, ' data-styles="$1"')
}

/** A cache that knows which styles the page came with, and adds only what is new. */
export function adoptSettledStyles(): EmotionCache {
  const cache = createStyleCache()
  const names = document.querySelector<HTMLStyleElement>('style[data-styles]')?.dataset.styles ?? ''
  for (const name of names.split(' ')) cache.inserted[name] = true
  return cache
}
