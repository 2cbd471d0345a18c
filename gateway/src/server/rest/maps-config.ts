import type { RequestHandler } from 'express'
import type { Settings } from '../../platform/env.ts'

/** GET /api/maps-config: the map's public key, or an empty object. A secret key is refused at start. */
export function mapsConfig({ mapboxToken }: Pick<Settings, 'mapboxToken'>): RequestHandler {
  return (_request, response) => {
    response.json(mapboxToken ? { apiKey: mapboxToken } : {})
  }
}
