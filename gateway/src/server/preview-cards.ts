import { cardVersion, redrawCard } from 'content'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { AppServices } from '../platform/context.ts'

/** Number of cached cards, of about 60 KB each. */
const MAX_CACHED_CARDS = 150

/**
 * GET /images/previews/…: if the trading name or tagline has changed since the build, draws cards on request, each once and one at
 * a time. Otherwise the build's files are served.
 */
export function previewCards(
  services: Pick<AppServices, 'content' | 'log'>,
  cacheControl: string,
): RequestHandler {
  const cards = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED_CARDS })
  let latest: Promise<unknown> = Promise.resolve()
  return async (request, response, next) => {
    const { business, previews } = services.content
    const version = cardVersion(business)
    if (version === null || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    const image = request.baseUrl + request.path
    const preview = Object.values(previews).find((candidate) => candidate.image === image)
    if (!preview) return next()
    const key = `${version} ${image}`
    const cached = cards.get(key)
    const card = cached ?? latest.then(() => redrawCard(preview, business))
    if (!cached) {
      cards.set(key, card)
      // Waits only for the card in progress: waiting for a finished one would let two be drawn at once.
      latest = card.catch(() => {})
    }
    try {
      const bytes = await card
      response.set({ 'Cache-Control': cacheControl, 'Content-Type': 'image/jpeg', ETag: `"${version}"` })
      response.set('Content-Length', String(bytes.length))
      response.end(request.method === 'HEAD' ? undefined : bytes)
    } catch (error) {
      cards.delete(key)
      services.log.error({ err: error, image }, 'link preview could not be drawn')
      // A card with the old name is better than none.
      next()
    }
  }
}
