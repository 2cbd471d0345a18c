import type { Request, Response } from 'express'
import type { ReadyResponse } from '../../platform/byte-cache.ts'
import { sendEncoded } from '../../platform/http/encodings.ts'

/** Sends a page or a part of one, in the encoding that the browser accepts. */
export function sendPage(
  request: Request,
  response: Response,
  { status, headers, encoded }: Omit<ReadyResponse, 'parts' | 'sent'>,
  caching: string,
): void {
  response.status(status).set({ 'Cache-Control': caching, ...headers })
  sendEncoded(request, response, encoded)
}
