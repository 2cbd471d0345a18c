import { z } from 'zod'
import type { Site } from './site.ts'

/** An answer that has been read to its end. */
export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; throws where it is none. */
  readonly json: () => unknown
}

/** One request, without following redirects. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: (): unknown => JSON.parse(text) }
}

/** A POST of JSON, as a program sends it. */
export function postJson(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** A POST of a form, as a browser without JavaScript sends it. */
export function postForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return ask(url, {
    method: 'POST',
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  })
}

/** A page, as a browser asks for it. */
export function page(
  site: Site,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return ask(`${site.url}${path}`, { headers: { accept: 'text/html', ...headers } })
}

const GraphqlAnswer = z.object({ data: z.unknown().optional(), errors: z.array(z.unknown()).optional() })

/** The data of an operation; throws when the answer holds errors. */
export async function operation(
  site: Site,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const { data, errors } = GraphqlAnswer.parse(
    (await postJson(`${site.url}/graphql`, { query, variables })).json(),
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}
