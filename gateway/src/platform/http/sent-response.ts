import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EncodedBody } from './encodings.ts'

/** A response as sent before, for sending again unchanged: alternating header names and values, and the body. */
export type SentResponse = { readonly headers: string[]; readonly body: Buffer }

/** Browsers and caches send few different Accept-Encoding headers; anyone can make up more. */
export const acceptEncoding = ({ headers }: IncomingMessage): string =>
  String(headers['accept-encoding'] ?? '')

/** Captures the response just sent from an encoded body, without connection-specific headers. */
export function captureResponse(response: ServerResponse, encoded: EncodedBody): SentResponse {
  const encoding = response.getHeader('content-encoding')
  const names = response.getHeaderNames().filter((name) => name !== 'connection')
  return {
    headers: names.flatMap((name) => [name, String(response.getHeader(name))]),
    body: encoded[encoding === 'br' || encoding === 'gzip' ? encoding : 'identity'],
  }
}
