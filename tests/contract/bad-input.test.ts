import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fetchPage, type HttpResponse, postForm, postJson, sendRequest } from '../support/http.ts'
import { emailsAbout, sampleQuote, storedEmails } from '../support/quotes.ts'
import { sendRaw, statusOf } from '../support/raw.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()
const urlOf = (path: string) => `${site().url}${path}`
const json = { 'content-type': 'application/json' }

const STACK = /\n\s+at |node_modules|\.[jt]sx?:\d+:\d+/

/** Asserts a refusal: a 4xx with a message, JSON from API endpoints, and no implementation details. */
function expectRefusal(response: HttpResponse, ...statuses: ReadonlyArray<number>): void {
  expect(statuses).toContain(response.status)
  expect(response.text).not.toMatch(STACK)
  if (response.headers.get('content-type')?.includes('json')) {
    const body = response.json()
    const ErrorBody = z.union([
      z.object({ message: z.string().min(3) }),
      z.object({ errors: z.array(z.object({ message: z.string().min(3) })).min(1) }),
      z.object({ refreshed: z.literal(false) }),
    ])
    ErrorBody.parse(body)
  } else {
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.text).toMatch(/<h1[\s>]/)
  }
}

afterEach(async () => {
  // After every bad request, the site still works.
  expect((await fetchPage(site(), '/')).status).toBe(200)
  expect((await sendRequest(urlOf('/readyz'))).status).toBe(200)
})

describe("a body that isn't JSON", () => {
  const bodies: ReadonlyArray<[string, string]> = [
    ['cut off', '{"name": "Bron'],
    ['two documents', '{}{}'],
    ['a word', 'hello'],
    ['nothing', ''],
    ['a NUL', '\0'],
    ['a string', '"text"'],
    ['null', 'null'],
    ['a number', '7'],
    ['an array', '[]'],
    ['deeply nested', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ]
  for (const path of ['/api/contact', '/graphql']) {
    test.each(bodies)(`POST ${path}: %s`, async (_what, body) => {
      expectRefusal(await sendRequest(urlOf(path), { method: 'POST', headers: json, body }), 400, 422)
    })
  }
})

describe('a body with an unsupported content type', () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ]
  for (const path of ['/api/contact', '/api/auth/refresh-session', '/graphql']) {
    test.each(types)(`POST ${path} as %s`, async (type) => {
      const response = await sendRequest(urlOf(path), {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{}',
      })
      expectRefusal(response, 400, 415)
    })
  }
  test('rejects a charset other than UTF-8', async () => {
    const headers = { 'content-type': 'application/json; charset=shift_jis' }
    expectRefusal(await sendRequest(urlOf('/api/contact'), { method: 'POST', headers, body: '{}' }), 415)
  })
  test("rejects bytes that aren't valid UTF-8", async () => {
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('"}')])
    expectRefusal(await sendRequest(urlOf('/api/contact'), { method: 'POST', headers: json, body }), 400, 422)
  })
})

describe('fields of the wrong type', () => {
  const values: ReadonlyArray<[string, unknown]> = [
    ['null', null],
    ['a number', 7],
    ['true', true],
    ['an array', ['a']],
    ['an object', { toString: 'x' }],
  ]
  for (const field of ['name', 'email', 'phone', 'service', 'message']) {
    test.each(values)(`${field} is %s`, async (valueName, value) => {
      const countBefore = (await storedEmails(site())).length
      const response = await postJson(urlOf('/api/contact'), { ...sampleQuote(), [field]: value })
      if (field === 'message' && valueName === 'null') {
        expect(response.status).toBe(201)
        return
      }
      expectRefusal(response, 400, 422)
      expect(await storedEmails(site())).toHaveLength(countBefore)
    })
  }

  test.each(['x', 'a key with spaces', 'k'.repeat(101), 'schlüssel-1234'])(
    'rejects the idempotency key %j',
    async (key) => {
      const response = await sendRequest(urlOf('/api/contact'), {
        method: 'POST',
        headers: { ...json, 'idempotency-key': Buffer.from(key).toString('latin1') },
        body: JSON.stringify(sampleQuote()),
      })
      expectRefusal(response, 400, 422)
    },
  )

  test.each([
    [
      '__proto__',
      '{"__proto__": {"name": "x", "admin": true}, "constructor": {"prototype": {"polluted": 1}}}',
    ],
    ['huge numbers', '{"name": 1e999, "email": -0, "phone": 99999999999999999999999999}'],
  ])('%s', async (_what, body) => {
    expectRefusal(await sendRequest(urlOf('/api/contact'), { method: 'POST', headers: json, body }), 400, 422)
    expect((await sendRequest(urlOf('/api/auth/check'))).json()).toEqual({ authenticated: false })
  })

  test.each([
    ['a lone surrogate', '\\ud800'],
    ['a NUL', '\\u0000'],
  ])('%s in a field is refused because it can’t be stored', async (_what, escapeSequence) => {
    for (const field of ['name', 'message']) {
      const body = JSON.stringify({ ...sampleQuote(), [field]: 'MARK' }).replace('MARK', escapeSequence)
      expectRefusal(
        await sendRequest(urlOf('/api/contact'), { method: 'POST', headers: json, body }),
        400,
        422,
      )
    }
  })

  test('rejects GraphQL variables nested ten thousand levels deep', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
    const body = `{"query":"query Q($s: String!) { service(slug: $s) { id } }","variables":{"s":${deep}}}`
    expectRefusal(await sendRequest(urlOf('/graphql'), { method: 'POST', headers: json, body }), 400, 413)
  })

  test('rejects a form with duplicate fields, brackets and unknown fields', async () => {
    const response = await sendRequest(urlOf('/contact'), {
      method: 'POST',
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'name=A&name=B&email[a]=b&__proto__[x]=1&phone=%ff%fe&service=constructor&idempotencyKey=x',
    })
    expectRefusal(response, 400, 422)
  })
})

describe('a booking form without JavaScript whose times are invalid', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const answers = {
    service: 'tap-repairs',
    suburb: 'Robina',
    confirmedSuburb: 'Robina',
    street: '1 Example Street',
  }
  const person = { name: 'Bronwyn Tate', email: 'bronwyn@example.org', phone: '0491 570 006' }
  const last = { ...answers, ...person, step: 'you', startsAt: tomorrow }
  const held = { held: 'x', heldFor: `${tomorrow} tap-repairs Robina` }
  test.each<[status: number, what: string, fields: Record<string, string>]>([
    [422, 'startsAt', { ...answers, step: 'when', startsAt: 'garbage' }],
    [422, 'startsAt at the last step', { ...answers, step: 'check', startsAt: '2026-99-99T99:00' }],
    [422, 'pick', { step: 'start', pick: 'soon' }],
    [200, 'heldUntil', { ...last, ...held, heldUntil: 'later' }],
    [200, 'waitFor', { ...last, ...held, waitFor: 'never' }],
    [200, 'waitFor by its box', { ...answers, step: 'when', 'waitFor@never': 'yes' }],
    [200, 'week', { ...answers, step: 'when', week: '2026-99-99' }],
    [200, 'week of another age', { ...answers, step: 'when', week: '9999-12-31' }],
  ])('%i: %s', async (status, _what, fields) => {
    const response = await postForm(urlOf('/booking'), fields)
    expect(response.status).toBe(status)
    expect(response.text).not.toMatch(STACK)
    expect(response.text).toContain('<h1')
    expect(response.text).not.toMatch(/NaN|Invalid Date/)
    if (status === 422) expect(response.text).toContain('Please choose a time')
  })
})

describe('oversized requests', () => {
  test('rejects a 10 MB body', async () => {
    const body = JSON.stringify({ ...sampleQuote(), message: 'm'.repeat(10_000_000) })
    for (const path of ['/api/contact', '/graphql']) {
      expectRefusal(await sendRequest(urlOf(path), { method: 'POST', headers: json, body }), 413)
    }
  })
  test('rejects a 100 kB form', async () => {
    const response = await postForm(urlOf('/contact'), { ...sampleQuote(), message: 'm'.repeat(100_000) })
    expectRefusal(response, 413)
  })
  test('rejects a body that decompresses to 100 MB', async () => {
    const body = gzipSync(Buffer.alloc(100_000_000, 'a'))
    const headers = { ...json, 'content-encoding': 'gzip' }
    const response = await sendRequest(urlOf('/api/contact'), { method: 'POST', headers, body }).catch(
      () => null,
    )
    if (response) expectRefusal(response, 413, 415)
  })
  test('rejects 64 KB of headers', async () => {
    const response = await sendRaw(
      site().url,
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(64_000)}\r\n\r\n`,
    )
    expect(statusOf(response)).toBe(431)
  })
  test('rejects a URL of ten thousand characters', async () => {
    expectRefusal(await fetchPage(site(), `/${'a'.repeat(10_000)}`), 414)
    expectRefusal(await fetchPage(site(), `/?q=${'a'.repeat(10_000)}`), 414)
  })
})

describe('malformed HTTP requests', () => {
  test.each([
    ['noise', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['no method', ' / HTTP/1.1\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    [
      'two lengths',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
    ],
    [
      'a length and chunks',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n',
    ],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n'],
    ['a method of its own', 'BREW /coffee HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ])('%s', async (_what, bytes) => {
    const response = await sendRaw(site().url, Buffer.from(bytes, 'latin1'))
    expect(statusOf(response)).toBeGreaterThanOrEqual(400)
    expect(statusOf(response)).toBeLessThan(500)
    expect(response).not.toMatch(STACK)
    expect(response.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1)
  })
})

describe('path traversal and open redirects', () => {
  test.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/../../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/images/..%5c..%5cpackage.json',
    '/.env',
    '/.git/config',
    '/package.json',
    '/secrets.json',
    '/assets/hydrate.js.map',
    '/.vite/manifest.json',
    '/%00',
    '/a%00.html',
    '/%ff',
    '/%E0%A4%A',
    '/%',
    '/contact%0d%0aSet-Cookie:%20a=b',
    '/services/<script>alert(1)</script>',
    '/locations/__proto__',
    '/constructor',
    '//evil.example/',
    '/\\evil.example',
    '/graphql/../.env',
    '/api/nothing',
    '/dev/mail/1',
    '/dev/mail/00000000-0000-0000-0000-000000000000',
  ])('GET %s', async (path) => {
    const raw = await sendRaw(
      site().url,
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
    )
    expect([400, 404]).toContain(statusOf(raw))
    expect(raw).not.toMatch(STACK)
    expect(raw).not.toMatch(/^set-cookie:/im)
    expect(raw).not.toMatch(/^location:/im)
    expect(raw).not.toContain('root:x:')
    expect(raw).not.toContain('"workspaces"')
    expect(raw).not.toContain('<script>alert(1)')
  })

  test('a whole URL, as clients send it to a proxy, gets its page', async () => {
    const raw = await sendRaw(
      site().url,
      `GET ${site().url}/about?utm_source=x HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
    )
    expect(statusOf(raw)).toBe(200)
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '%2f%2fevil.example',
  ])('?next=%s does not redirect', async (next) => {
    for (const path of ['/', '/contact', '/admin/login']) {
      const response = await fetchPage(site(), `${path}?next=${next}`)
      expect([200, 404]).toContain(response.status)
      expect(response.headers.get('location')).toBeNull()
      expect(response.text).not.toMatch(/(href|src|action)="[^"]*evil\.example/)
    }
  })
})

describe('cross-site requests', () => {
  const cookie = { cookie: 'gpc_dev=anything' }
  const requests: ReadonlyArray<[string, Record<string, string>]> = [
    ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['from a sibling', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:1' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
    ['from an older browser elsewhere', { origin: 'https://evil.example' }],
    ['from a sandbox', { origin: 'null' }],
    ['with a cookie and no word of where from', cookie],
  ]
  for (const path of ['/api/contact', '/api/auth/refresh-session', '/graphql']) {
    test.each(requests)(`POST ${path} %s: 403, and nothing is stored`, async (_what, headers) => {
      const countBefore = (await storedEmails(site())).length
      const mutation = `mutation { quoteRequest(input: { name: "A", email: "a@b.example", phone: "0400000000", service: gas }) { __typename } }`
      const body = path === '/graphql' ? { query: mutation } : { ...sampleQuote(), sessionId: 'x' }
      expectRefusal(await postJson(urlOf(path), body, headers), 403)
      expect(await storedEmails(site())).toHaveLength(countBefore)
    })
  }

  test('accepts a request from our own page', async () => {
    const ownHeaders = { 'sec-fetch-site': 'same-origin', origin: site().url, ...cookie }
    const response = await postJson(urlOf('/api/contact'), sampleQuote(), ownHeaders)
    expect(response.status).toBe(201)
    const fromOlderBrowser = await postJson(urlOf('/api/contact'), sampleQuote(), { origin: site().url })
    expect(fromOlderBrowser.status).toBe(201)
  })

  test('no response allows another origin to read it', async () => {
    for (const path of ['/', '/graphql', '/api/auth/check', '/api/maps-config']) {
      const response = await sendRequest(urlOf(path), { headers: { origin: 'https://evil.example' } })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
    const preflight = await sendRequest(urlOf('/graphql'), {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('names and text in any script', () => {
  test.each([
    ['emoji', '👩‍🔧🚿'],
    ['right to left', '\u202egnp.exe'],
    ['decomposed characters', 'Zoe\u0308'],
    ['zero width', 'a\u200bb\u200dc'],
    ['markup', '</textarea><img src=x onerror=alert(1)>'],
    ['a template', '{{constructor.constructor("x")()}} #{7*7} <%= 7 %>'],
    ['SQL', "Robert'); DROP TABLE quote_request;--"],
    ['a formula', '=HYPERLINK("http://evil.example")'],
  ])('%s are stored unchanged and shown as text', async (_what, text) => {
    const response = await postJson(urlOf('/api/contact'), sampleQuote({ name: text, message: text }))
    expect(response.status).toBe(201)
    const { reference } = z.object({ reference: z.string() }).parse(response.json())
    const find = async () => (await emailsAbout(site(), reference))[0]
    expect((await find())?.props).toMatchObject({ name: text, message: text })
    await expect.poll(async () => (await find())?.html).toBeTruthy()
    expect((await find())?.html).not.toContain('<img src=x')
    const form = await postForm(urlOf('/contact'), {
      ...sampleQuote({ name: text, message: text }),
      email: 'wrong',
    })
    expect(form.status).toBe(422)
    expect(form.text).not.toContain('<img src=x')
  })
})
