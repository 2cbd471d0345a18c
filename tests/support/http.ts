import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Site } from './site.ts'

/** A response that has been read completely. */
export type HttpResponse = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON. Throws if it isn't JSON. */
  readonly json: () => unknown
}

/** Sends one request, without following redirects. */
export async function sendRequest(url: string, init: RequestInit = {}): Promise<HttpResponse> {
  const response = await fetch(url, { redirect: 'manual', ...init })
  const body = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text: body,
    json: (): unknown => JSON.parse(body),
  }
}

/** Posts JSON, as an API client does. */
export function postJson(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpResponse> {
  return sendRequest(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Posts a form, as a browser without JavaScript does. */
export function postForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpResponse> {
  return sendRequest(url, {
    method: 'POST',
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  })
}

/** Requests a page, as a browser does. */
export function fetchPage(
  site: Site,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpResponse> {
  return sendRequest(`${site.url}${path}`, { headers: { accept: 'text/html', ...headers } })
}

const GraphqlResponse = z.object({ data: z.unknown().optional(), errors: z.array(z.unknown()).optional() })

/** Returns the data of an operation. Throws if the response has errors. */
export async function runOperation(
  site: Site,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const { data, errors } = GraphqlResponse.parse(
    (await postJson(`${site.url}/graphql`, { query, variables })).json(),
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

/** A response as received: headers as sent, body not decompressed. */
export type RawResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly body: Buffer
}

/** Sends a GET with exactly these headers. `fetch` would add headers and decompress the body. */
export function getRaw(url: string, headers: Readonly<Record<string, string>>): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { headers: { accept: 'text/html', ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}

/** Starts a JSON POST but holds back the body. Resolves when the server has started handling it and asks for the rest. */
export function beginPost(
  url: string,
  body: unknown,
): Promise<{ readonly finish: () => Promise<{ readonly status: number; readonly text: string }> }> {
  const bytes = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(bytes),
    expect: '100-continue',
  }
  return new Promise((resolveStarted, rejectStarted) => {
    const clientRequest = request(url, { method: 'POST', headers })
    const completed = new Promise<{ status: number; text: string }>((resolve, reject) => {
      clientRequest.on('error', reject)
      clientRequest.on('response', (response) => {
        text(response).then(
          (responseText) => resolve({ status: response.statusCode ?? 0, text: responseText }),
          reject,
        )
      })
    })
    completed.catch(rejectStarted)
    clientRequest.on('continue', () =>
      resolveStarted({
        finish: () => {
          clientRequest.end(bytes)
          return completed
        },
      }),
    )
    clientRequest.flushHeaders()
  })
}
