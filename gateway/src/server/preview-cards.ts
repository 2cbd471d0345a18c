import { cardVersion, redrawCard } from 'content'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { AppServices } from '../platform/context.ts'

/** Cards of about 60 KB. */
const MOST = 150

/**
 * GET /images/previews/…: once the trading name or the tagline is another one than that of the build, cards are drawn with it when
 * someone asks for them, one at a time and each once. Everything else is left to the files of the build.
 */
export function previewCards(
  services: Pick<AppServices, 'content' | 'log'>,
  cacheControl: string,
): RequestHandler {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: MOST })
  let latest: Promise<unknown> = Promise.resolve()
  return async (request, response, next) => {
    const { business, previews } = services.content
    const version = cardVersion(business)
    if (version === null || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    const image = request.baseUrl + request.path
    const preview = Object.values(previews).find((it) => it.image === image)
    if (!preview) return next()
    const key = `${version} ${image}`
    const known = drawn.get(key)
    const card = known ?? latest.then(() => redrawCard(preview, business))
    if (!known) {
      drawn.set(key, card)
      // Only what is being drawn makes others wait: a card that is ready must not let two be drawn at once.
      latest = card.catch(() => {})
    }
    try {
      const bytes = await card
      response.set({ 'Cache-Control': cacheControl, 'Content-Type': 'image/jpeg', ETag: `"${version}"` })
      response.set('Content-Length', String(bytes.length))
      response.end(request.method === 'HEAD' ? undefined : bytes)
    } catch (error) {
      drawn.delete(key)
      services.log.error({ err: error, image }, 'link preview could not be drawn')
      // One with the former name is better than none.
      next()
    }
  }
}
