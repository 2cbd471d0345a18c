import { createHash } from 'node:crypto'
import type { Settings } from '../env.ts'

const INLINE_BLOCK = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi
const DATA_BLOCK = /\btype\s*=\s*["']?(application\/(ld\+)?json|text\/plain)/i

// Google Ads receives conversions here.
const ADVERTISING = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://www.google.com',
]

// Hash of an empty string: Emotion adds an empty style element and fills it by script.
const EMPTY_STYLE_HASH = cspHash('')

/**
 * The Content-Security-Policy of one page: everything from ourselves, the page's own inline blocks by their hashes, and other hosts
 * only if a setting turns them on or the content has pictures from there.
 */
export function contentPolicy(
  html: string,
  { mapboxToken, analyticsIds }: Pick<Settings, 'mapboxToken' | 'analyticsIds'>,
  pictureOrigins: ReadonlyArray<string> = [],
): string {
  const { scripts, styles } = inlineHashes(html)
  const mapTiles = mapboxToken ? ['https://api.mapbox.com', 'https://*.tiles.mapbox.com'] : []
  const mapCalls = mapboxToken ? ['https://events.mapbox.com'] : []
  const tags = analyticsIds.length > 0 ? ['https://www.googletagmanager.com'] : []
  const measures =
    analyticsIds.length > 0
      ? ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com']
      : []
  const ads = analyticsIds.some((id) => /^(AW|DC)-/.test(id)) ? ADVERTISING : []
  return serialisePolicy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...tags, ...ads],
    'style-src-elem': ["'self'", EMPTY_STYLE_HASH, ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictureOrigins, ...mapTiles, ...measures, ...ads],
    'connect-src': ["'self'", ...mapTiles, ...mapCalls, ...measures, ...ads],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  })
}

/** For pages in development, where Vite adds styles and connects by script. */
export const DEVELOPMENT_POLICY = serialisePolicy({
  'default-src': ["'self'", "'unsafe-inline'", 'ws:', 'https:', 'data:', 'blob:'],
})

/** For responses that aren't pages: nothing may be loaded, whatever a browser takes them for. */
export const NON_PAGE_POLICY = serialisePolicy({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
})

/** For the staff area's service worker: it may only connect to us, and runs nothing but itself. */
export const WORKER_POLICY = serialisePolicy({
  'default-src': ["'none'"],
  'connect-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
})

export function serialisePolicy(directives: Readonly<Record<string, ReadonlyArray<string>>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Returns the hashes of the inline blocks that a browser would run or apply. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, tag, attributes = '', content = ''] of html.matchAll(INLINE_BLOCK)) {
    if (tag?.toLowerCase() === 'style') styles.add(cspHash(content))
    else if (!/\bsrc\s*=/i.test(attributes) && !DATA_BLOCK.test(attributes)) scripts.add(cspHash(content))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

function cspHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
