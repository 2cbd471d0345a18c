import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { afterEach, expect, it, vi } from 'vitest'
import { createQuoteSender } from './request-quote.ts'

afterEach(() => vi.unstubAllGlobals())

it('sends a form with a filled honeypot to the REST path, where it counts as spam', async () => {
  const link = new ApolloLink(() => {
    throw new Error('called the API')
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const post = vi.fn(async (_path: string, _request: RequestInit) => Response.json({ reference: 'Q-7K3MQ2' }))
  vi.stubGlobal('fetch', post)
  const quote = {
    name: 'Ann Lee',
    email: 'ann@example.org',
    phone: '0491 570 006',
    service: 'gas',
    message: '',
  }
  const sent = await createQuoteSender(client, 'Gas fitting')(
    { ...quote, website: 'https://spam.example', photos: [] },
    'a-key-of-mine',
  )
  expect(sent).toEqual({ type: 'sent', reference: 'Q-7K3MQ2', reopens: null })
  const [path, request] = post.mock.calls[0] ?? []
  expect(path).toBe('/api/contact')
  expect(JSON.parse(String(request?.body))).toMatchObject({ website: 'https://spam.example' })
})
