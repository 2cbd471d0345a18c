import type { RequestHandler } from 'express'
import type { Settings } from '../env.ts'
import { NON_PAGE_POLICY } from './content-policy.ts'

// Features that a page could ask permission for. No others, so that home and its headers fit the ten packets that are sent before
// the first pause.
const PERMISSIONS_POLICY = [
  ...['camera', 'display-capture', 'microphone', 'payment', 'usb'].map((feature) => `${feature}=()`),
  // The map's "Use my location".
  'geolocation=(self)',
].join(', ')

/** Sets the headers of every response. Pages replace the strictest policy with their own. */
export function securityHeaders({ publicUrl }: Pick<Settings, 'publicUrl'>): RequestHandler {
  const headers = {
    'Content-Security-Policy': NON_PAGE_POLICY,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS_POLICY,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(publicUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
  return (_request, response, next) => {
    response.set(headers)
    next()
  }
}

/** Lets pages of other sites show the response, such as a mail program in a browser that shows an email's picture. */
export const embeddable: RequestHandler = (_request, response, next) => {
  response.set('Cross-Origin-Resource-Policy', 'cross-origin')
  next()
}
