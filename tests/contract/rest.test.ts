import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { postJson, runOperation, sendRequest } from '../support/http.ts'
import { emailsAbout, type Quote, sampleQuote, storedEmails } from '../support/quotes.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const REFERENCE = /^Q-[0-9A-HJKMNP-TV-Z]{6}$/
const StoredQuoteResponse = z.object({ reference: z.string().regex(REFERENCE), receivedAt: z.string() })
const RefusalResponse = z.object({
  message: z.string(),
  fields: z.array(z.object({ field: z.string(), message: z.string() })),
})
const Mutation = z.object({ quoteRequest: z.record(z.string(), z.unknown()) })

const QUOTE_REQUEST = `mutation Quote($input: QuoteRequestInput!) {
  quoteRequest(input: $input) {
    __typename
    ... on QuoteRequested { reference receivedAt }
    ... on Refusal { message }
    ... on InvalidInput { fields { field message } }
    ... on TooManyRequests { retryAfterSeconds }
  }
}`

const post = (body: unknown, headers: Record<string, string> = {}) =>
  postJson(`${site().url}/api/contact`, body, headers)

async function mutate(input: object): Promise<Record<string, unknown>> {
  return Mutation.parse(await runOperation(site(), QUOTE_REQUEST, { input })).quoteRequest
}

async function onlyEmailAbout(reference: string) {
  const emails = await emailsAbout(site(), reference)
  expect(emails).toHaveLength(1)
  return emails[0]
}

describe('POST /api/contact and the quoteRequest mutation', () => {
  test('store the same row and write the same email for the same request', async () => {
    const [first, second] = [sampleQuote(), sampleQuote()]
    const byRest = await post(first)
    expect(byRest.status).toBe(201)
    const { reference } = StoredQuoteResponse.parse(byRest.json())
    const byGraphql = await mutate(second)
    expect(byGraphql).toMatchObject({
      __typename: 'QuoteRequested',
      reference: expect.stringMatching(REFERENCE),
    })

    const summarise = (
      message: Awaited<ReturnType<typeof onlyEmailAbout>>,
      { service: _value, ...sent }: Quote,
    ) => {
      expect(message?.props).toMatchObject({
        ...sent,
        service: 'Hot water',
        phoneE164: `+61${sent.phone.slice(1)}`,
      })
      return { template: message?.template, recipient: message?.recipient, replyTo: message?.replyTo }
    }
    const restEmail = summarise(await onlyEmailAbout(reference), first)
    const graphqlEmail = summarise(await onlyEmailAbout(String(byGraphql.reference)), second)
    expect(restEmail).toEqual(graphqlEmail)
    expect(restEmail.replyTo).toEqual({ name: first.name, address: first.email })
  })

  test.each<[string, Partial<Quote>]>([
    ['an empty name', { name: '' }],
    ['a name of spaces', { name: '   ' }],
    ['no address', { email: '' }],
    ['an address without a dot', { email: 'bronwyn@example' }],
    ['no phone number', { phone: ' ' }],
    ['everything missing that can be', { name: '', email: '', phone: '' }],
    ['a name of 201 characters', { name: 'n'.repeat(201) }],
    ['a message of 4,001 characters', { message: 'm'.repeat(4001) }],
    ['a name on two lines', { name: 'Bronwyn\r\nBcc: all@example.org' }],
  ])('refuse %s in the same words, and store nothing', async (_what, change) => {
    const countBefore = (await storedEmails(site())).length
    const request = sampleQuote(change)
    const byRest = await post(request)
    expect(byRest.status).toBe(422)
    const { message, fields } = RefusalResponse.parse(byRest.json())
    expect(await mutate(request)).toEqual({ __typename: 'InvalidInput', message, fields })
    expect(fields.map(({ field }) => field).sort()).toEqual(Object.keys(change).sort())
    expect(await storedEmails(site())).toHaveLength(countBefore)
  })

  test('refuse with the messages of the form, in its order', async () => {
    const response = await post({ name: '', email: '', phone: '', message: '' })
    expect(response.status).toBe(422)
    expect(RefusalResponse.parse(response.json()).fields).toEqual([
      { field: 'name', message: 'Name is required' },
      { field: 'email', message: 'Email is required' },
      { field: 'phone', message: 'Phone number is required' },
      { field: 'service', message: 'Please select a service' },
    ])
    const invalidEmail = await post(sampleQuote({ email: 'not an address' }))
    expect(RefusalResponse.parse(invalidEmail.json()).fields).toEqual([
      { field: 'email', message: 'Please enter a valid email address' },
    ])
    const invalidService = await post(sampleQuote({ service: 'painting' }))
    expect(RefusalResponse.parse(invalidService.json()).fields).toEqual([
      { field: 'service', message: 'Please select a service' },
    ])
  })

  test('treat one idempotency key as one request, over both endpoints and however often', async () => {
    const request = sampleQuote()
    const idempotencyKey = 'one-key-for-both-endpoints'
    const responses = await Promise.all([
      post(request, { 'idempotency-key': idempotencyKey }),
      post(request, { 'idempotency-key': idempotencyKey }),
      mutate({ ...request, idempotencyKey }),
    ])
    const [first, second, third] = responses
    const { reference } = StoredQuoteResponse.parse(first.json())
    expect(StoredQuoteResponse.parse(second.json()).reference).toBe(reference)
    expect(third.reference).toBe(reference)
    expect(await emailsAbout(site(), reference)).toHaveLength(1)
    const repeated = await post(request, { 'idempotency-key': idempotencyKey })
    expect(repeated.status).toBe(200)
    expect(StoredQuoteResponse.parse(repeated.json()).reference).toBe(reference)
  })

  test('treat the same text sent twice within ten minutes as one request', async () => {
    const request = sampleQuote()
    const first = StoredQuoteResponse.parse((await post(request)).json())
    expect(await mutate(request)).toMatchObject({ reference: first.reference })
  })

  test('decline a fourth request from one phone number in a day, however it is formatted', async () => {
    const { phone } = sampleQuote()
    const formats = [phone, `+61 ${phone.slice(1)}`, `${phone.slice(0, 4)} ${phone.slice(4)}`]
    for (const [index, format] of formats.entries()) {
      expect((await post(sampleQuote({ phone: format, message: `number ${index}` }))).status).toBe(201)
    }
    const fourth = await post(sampleQuote({ phone, message: 'number 4' }))
    expect(fourth.status).toBe(429)
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await mutate(sampleQuote({ phone, message: 'number 5' }))).toMatchObject({
      __typename: 'TooManyRequests',
      message: z.object({ message: z.string() }).parse(fourth.json()).message,
    })
  })

  test('respond to a bot as to a person, and notify no one', async () => {
    const countBefore = (await storedEmails(site())).length
    const response = await post({ ...sampleQuote(), website: 'https://example.org' })
    expect(response.status).toBe(201)
    StoredQuoteResponse.parse(response.json())
    expect(await storedEmails(site())).toHaveLength(countBefore)
  })

  test.each([
    ['emoji and scripts', 'Zoë 🚿 王小明 Ωmega'],
    ['right to left', '\u202eabc\u202c مرحبا'],
    ['zero width and combining', 'Jose\u0301\u200b\u200d'],
    ['markup', '<script>alert(1)</script> & "quotes" \u2028'],
  ])('keep %s as it was written', async (_what, message) => {
    const { reference } = StoredQuoteResponse.parse(
      (await post(sampleQuote({ message, name: 'Zoë O’Hara' }))).json(),
    )
    expect((await onlyEmailAbout(reference))?.props).toMatchObject({ message, name: 'Zoë O’Hara' })
  })
})

describe('other endpoints', () => {
  test('GET /api/auth/check reports that no one is signed in, as the session query does', async () => {
    const response = await sendRequest(`${site().url}/api/auth/check`)
    expect(response.status).toBe(200)
    expect(response.json()).toEqual({ authenticated: false })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await runOperation(site(), '{ session { authenticated sessionId role } }')).toEqual({
      session: { authenticated: false, sessionId: null, role: null },
    })
  })

  test.each([[{ sessionId: 'made-up' }], [{}], [{ sessionId: null }], [{ sessionId: 7 }]])(
    'POST /api/auth/refresh-session with %j refreshes no session',
    async (body) => {
      const response = await postJson(`${site().url}/api/auth/refresh-session`, body)
      expect(response.status).toBe(401)
      expect(response.json()).toEqual({ refreshed: false })
      expect(response.headers.get('set-cookie')).toBeNull()
    },
  )

  test('GET /api/maps-config returns no key when none is configured', async () => {
    const response = await sendRequest(`${site().url}/api/maps-config`)
    expect(response.status).toBe(200)
    expect(response.json()).toEqual({})
  })

  test.each([
    ['POST', '/api/auth/check'],
    ['GET', '/api/auth/refresh-session'],
    ['GET', '/api/contact'],
    ['PUT', '/api/contact'],
    ['DELETE', '/api/maps-config'],
  ])('%s %s: 405 with the method that it takes', async (method, path) => {
    const response = await sendRequest(`${site().url}${path}`, {
      method,
      ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' }),
    })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toMatch(/GET|POST/)
    expect(response.json()).toHaveProperty('message')
  })

  test('GET /healthz and /readyz return 200, uncached', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await sendRequest(`${site().url}${path}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('GET /metrics covers the process, its database and its pages', async () => {
    await sendRequest(`${site().url}/`)
    const { text } = await sendRequest(`${site().url}/metrics`)
    for (const figure of ['process_resident_memory_bytes', 'site_database_connections', 'site_pages_total'])
      expect(text).toMatch(new RegExp(`^${figure}\\S* [1-9]`, 'm'))
    expect(text).not.toContain('127.0.0.1')
  })

  test('GET /metrics is 404 for visitors', async () => {
    const response = await sendRequest(`${site().url}/metrics`, {
      headers: { 'x-forwarded-for': '203.0.113.9', accept: 'text/html' },
    })
    expect(response.status).toBe(404)
    expect(response.text).toContain('Page Not Found')
    expect(response.text).not.toContain('process_')
  })
})
