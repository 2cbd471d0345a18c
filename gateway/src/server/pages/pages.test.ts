import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parse } from 'graphql'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { notify } from '../../platform/database/notices.ts'
import { transact } from '../../platform/database/transact.ts'
import { createTestContext } from '../../testing/context.ts'
import { createWebBuild, startTestSite } from '../../testing/site.ts'

/** The response as sent: fetch would decompress it. */
function fetchRaw(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>(
    (resolve, reject) => {
      request(url, { headers, method }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

test('a page is rendered once for everyone and sent in the accepted encoding', async () => {
  let renderCount = 0
  const html = `<!doctype html><style>p{}</style><p>${'words '.repeat(500)}</p>`
  const web = await createWebBuild({
    render: async () => {
      renderCount += 1
      return { status: 200, html, cacheable: true }
    },
  })
  const { url } = await startTestSite({ web })
  const [plain, gzip, br] = await Promise.all([
    fetchRaw(`${url}/`),
    fetchRaw(`${url}/`, { 'accept-encoding': 'gzip' }),
    fetchRaw(`${url}/?utm_source=x`, { 'accept-encoding': 'gzip, deflate, br' }),
  ])
  expect(renderCount).toBe(1)
  expect(plain.bytes.toString()).toBe(html)
  expect(gunzipSync(gzip.bytes).toString()).toBe(html)
  expect(brotliDecompressSync(br.bytes).toString()).toBe(html)
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=0, must-revalidate',
  })
  expect(br.headers['content-security-policy']).toContain("'sha256-")
  const notModified = await fetchRaw(`${url}/`, { 'if-none-match': String(br.headers.etag) })
  expect(notModified).toMatchObject({ status: 304, bytes: Buffer.alloc(0) })
  const head = await fetchRaw(`${url}/`, {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, bytes: Buffer.alloc(0) })
  expect(head.headers['content-length']).toBe(String(html.length))
  expect(renderCount).toBe(1)
})

test('a repeated page has the same headers and bytes, is counted, and changes with its content', async () => {
  let text = 'one'
  const web = await createWebBuild({ render: async () => ({ status: 200, html: text, cacheable: true }) })
  const context = await createTestContext()
  const noticeClient = new pg.Client(context.connection)
  await noticeClient.connect()
  onTestFinished(() => noticeClient.end())
  await context.notices.listenOn(noticeClient)
  const { url } = await startTestSite({ web, context })
  const page = async () => {
    const { headers, ...response } = await fetchRaw(`${url}/about`, { 'accept-encoding': 'br' })
    return { ...response, headers: { ...headers, date: undefined } }
  }
  const [first, second, third] = [await page(), await page(), await page()]
  expect(second).toEqual(first)
  expect(third).toEqual(first)
  const requests = await context.metrics.requests.get()
  const pages = requests.values.filter(
    ({ metricName, labels }) => metricName?.endsWith('_count') && labels.kind === 'page',
  )
  expect(pages.map(({ value }) => value)).toEqual([3])
  const otherHost = await fetchRaw(`${url}/about`, { 'accept-encoding': 'br', host: 'no host' })
  expect(otherHost.status).toBe(400)

  text = 'two'
  await transact(context.db, (tx) => notify(tx, 'pages_changed'))
  await expect.poll(async () => brotliDecompressSync((await page()).bytes).toString()).toBe('two')
})

test('every other spelling of a path redirects to the rendered page', async () => {
  let renderCount = 0
  const web = await createWebBuild({
    render: async ({ url }) => {
      renderCount += 1
      return { status: 200, html: url, cacheable: true }
    },
  })
  const { url } = await startTestSite({ web })
  const redirectOf = async (path: string) => {
    const { status, headers } = await fetchRaw(`${url}${path}`)
    return [status, headers.location]
  }
  for (const path of ['/About', '/about/', '/about//', '//about', '/%61bout', '/about%2F', '/ABOUT/'])
    expect(await redirectOf(path), path).toEqual([308, '/about'])
  expect(await redirectOf('/Blog/?page=2&utm=A')).toEqual([308, '/blog?page=2&utm=A'])
  expect(await redirectOf('/Booking//manage/To-Ken_1')).toEqual([308, '/booking/manage/To-Ken_1'])
  expect(await redirectOf('/booking/manage/To-Ken_1')).toEqual([200, undefined])
  expect(await redirectOf('//evil.example/')).toEqual([200, undefined])
  renderCount = 0
  expect(await redirectOf('/about')).toEqual([200, undefined])
  expect(renderCount).toBe(1)
})

test('a page part is cached for a year by version, and outlives its page', async () => {
  let version = 'one'
  const web = await createWebBuild({
    render: async () => ({
      status: 200,
      html: version,
      cacheable: true,
      parts: { styles: { type: 'text/css', version, body: `.${version}{}` } },
    }),
  })
  const context = await createTestContext()
  const noticeClient = new pg.Client(context.connection)
  await noticeClient.connect()
  onTestFinished(() => noticeClient.end())
  await context.notices.listenOn(noticeClient)
  const { url } = await startTestSite({ web, context })
  const part = async (v: string) => {
    const { status, headers, bytes } = await fetchRaw(`${url}/?part=styles&v=${v}`)
    return {
      status,
      type: headers['content-type'],
      cacheControl: headers['cache-control'],
      body: bytes.toString(),
    }
  }
  const immutable = 'public, max-age=31536000, immutable'
  const type = 'text/css; charset=utf-8'
  expect(await part('one')).toEqual({ status: 200, type, cacheControl: immutable, body: '.one{}' })
  expect(await part('none')).toEqual({ status: 200, type, cacheControl: 'no-store', body: '.one{}' })
  expect((await fetchRaw(`${url}/?part=nothing`)).status).toBe(404)

  version = 'two'
  await transact(context.db, (tx) => notify(tx, 'pages_changed'))
  await expect.poll(async () => (await fetchRaw(`${url}/`)).bytes.toString()).toBe('two')
  expect(await part('two')).toEqual({ status: 200, type, cacheControl: immutable, body: '.two{}' })
  expect(await part('one')).toEqual({ status: 200, type, cacheControl: immutable, body: '.one{}' })
})

test('missing and uncacheable pages are rendered each time', async () => {
  const renderedUrls: string[] = []
  const web = await createWebBuild({
    render: async ({ url }) => {
      renderedUrls.push(url)
      return url === '/mine'
        ? { status: 200, html: 'mine', cacheable: false }
        : { status: 404, html: 'none', cacheable: true }
    },
  })
  const { url } = await startTestSite({ web })
  for (const path of ['/mine', '/mine', '/nowhere', '/nowhere']) await fetchRaw(url + path)
  expect(renderedUrls).toEqual(['/mine', '/mine', '/nowhere', '/nowhere'])
  expect((await fetchRaw(`${url}/nowhere`)).headers['cache-control']).toBe('no-store')
})

test('a personal page is sent with its own cache rules and never stored', async () => {
  let renderCount = 0
  const web = await createWebBuild({
    render: async () => {
      renderCount += 1
      const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
      return { status: 200, html: 'yours', headers, cacheable: false }
    },
  })
  const { url } = await startTestSite({ web })
  const responses = [
    await fetchRaw(`${url}/booking/manage/secret`),
    await fetchRaw(`${url}/booking/manage/secret`),
  ]
  expect(renderCount).toBe(2)
  for (const { headers } of responses) {
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  }
})

test('pages are rendered again once their content has changed', async () => {
  let renderCount = 0
  const web = await createWebBuild({
    render: async () => {
      renderCount += 1
      return { status: 200, html: `${renderCount}`, cacheable: true }
    },
  })
  const context = await createTestContext()
  const noticeClient = new pg.Client(context.connection)
  await noticeClient.connect()
  onTestFinished(() => noticeClient.end())
  await context.notices.listenOn(noticeClient)
  const { url } = await startTestSite({ web, context })
  const readPage = async () => (await fetchRaw(`${url}/reviews`)).bytes.toString()
  expect([await readPage(), await readPage()]).toEqual(['1', '1'])
  await transact(context.db, (tx) => notify(tx, 'pages_changed'))
  await expect.poll(readPage).toBe('2')
})

test("a failed rendering shows an application error and isn't cached", async () => {
  let isFailing = true
  const web = await createWebBuild({
    render: async () => {
      if (isFailing) throw new Error('secret of /etc/passwd')
      return { status: 200, html: 'well', cacheable: true }
    },
  })
  const { url } = await startTestSite({ web })
  const response = await fetchRaw(`${url}/`, { accept: 'text/html' })
  expect(response.status).toBe(500)
  expect(response.bytes.toString()).toContain('Application Error')
  expect(response.bytes.toString()).toContain('Sorry, there was a problem loading the application.')
  expect(response.bytes.toString()).not.toContain('secret')
  isFailing = false
  expect((await fetchRaw(`${url}/`)).bytes.toString()).toBe('well')
})

test('pages query the schema in process, anonymously', async () => {
  const web = await createWebBuild({
    render: async ({ execute }) => {
      const { data } = await execute({
        query: parse('{ business { name } }'),
        variables: {},
        operationName: undefined,
      })
      return { status: 200, html: JSON.stringify(data), cacheable: true }
    },
  })
  const { url, context } = await startTestSite({ web })
  expect(JSON.parse((await fetchRaw(url)).bytes.toString())).toEqual({
    business: { name: context.content.business.name },
  })
})

const leakyTap = {
  name: 'Ann <b>',
  email: 'ann@example.org',
  phone: '0491 570 006',
  service: 'gas',
  message: '',
}

test('a form posted without JavaScript is answered with a page that keeps its values', async () => {
  const web = await createWebBuild({
    render: async ({ url, form }) => ({ status: 200, html: JSON.stringify({ url, form }), cacheable: false }),
  })
  const { url } = await startTestSite({ web })
  const post = (fields: Record<string, string>) =>
    fetch(`${url}/contact`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  const response = await post({ ...leakyTap, email: 'ann', website: '' })
  expect(response.status).toBe(422)
  // The browser may store it, since Back doesn't post again.
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(await response.json()).toEqual({
    url: '/contact',
    form: {
      values: { ...leakyTap, email: 'ann' },
      errors: [{ field: 'email', message: 'Please enter a valid email address' }],
      refusal: 'Please check the fields below.',
    },
  })
  const stored = await post(leakyTap)
  expect(stored.status).toBe(201)
  expect(stored.headers.get('cache-control')).toBe('no-store')
  expect(await stored.json()).toMatchObject({
    form: { values: {}, errors: [], reference: expect.stringMatching(/^Q-/) },
  })
  const repeated = await post(leakyTap)
  expect(repeated.status).toBe(200)
})

test('static files are served by exact name, compressed if the build compressed them', async () => {
  const web = await createWebBuild()
  await mkdir(new URL('assets/', web.files))
  await mkdir(new URL('.vite/', web.files))
  await writeFile(new URL('assets/a-1.js', web.files), 'go()')
  await writeFile(new URL('assets/a-1.js.br', web.files), 'br')
  await writeFile(new URL('icon.svg', web.files), '<svg/>')
  await writeFile(new URL('.vite/manifest.json', web.files), '{}')
  const { url } = await startTestSite({ web })
  const script = await fetchRaw(`${url}/assets/a-1.js`, { 'accept-encoding': 'br' })
  expect(script.bytes.toString()).toBe('br')
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect((await fetchRaw(`${url}/assets/a-1.js`)).bytes.toString()).toBe('go()')
  expect((await fetchRaw(`${url}/icon.svg`)).headers['content-type']).toBe('image/svg+xml')
  expect(await fetchRaw(`${url}/favicon.ico`)).toMatchObject({
    status: 308,
    headers: { location: '/icon.svg' },
  })
  expect(await fetchRaw(`${url}/apple-touch-icon.png`)).toMatchObject({
    status: 308,
    headers: { location: '/images/app-icon-180.png' },
  })
  expect(
    (
      await fetchRaw(`${url}/icon.svg`, {
        'if-none-match': String((await fetchRaw(`${url}/icon.svg`)).headers.etag),
      })
    ).status,
  ).toBe(304)
  for (const path of [
    '/.vite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/assets/%2e%2e/.vite/manifest.json',
    '/assets/',
    '/assets/a-1.js.br',
    '/assets//etc/passwd',
  ]) {
    expect((await fetchRaw(`${url}${path}`)).headers['content-type'], path).toMatch(/text\/html/)
  }
})

test('a page with live windows is rendered again once it expires, once for all concurrent requests', async () => {
  let renderCount = 0
  const web = await createWebBuild({
    render: async () => {
      renderCount += 1
      return {
        status: 200,
        html: `<p>${renderCount}</p>`,
        cacheable: true,
        freshMs: renderCount === 1 ? 0 : 60_000,
      }
    },
  })
  const { url } = await startTestSite({ web })
  const readPage = async () => (await fetchRaw(`${url}/booking`)).bytes.toString()
  expect(await readPage()).toBe('<p>1</p>')
  expect([await readPage(), await readPage()]).toEqual(['<p>2</p>', '<p>2</p>'])
})

test("a page with live windows is rendered again soon after a booking, and other pages aren't", async () => {
  const renderedUrls: string[] = []
  const web = await createWebBuild({
    render: async ({ url }) => {
      renderedUrls.push(url)
      return { status: 200, html: '<p>', cacheable: true, ...(url === '/' ? { freshMs: 3_600_000 } : {}) }
    },
  })
  const { url, context } = await startTestSite({ web })
  const fetchBoth = () => Promise.all([fetchRaw(`${url}/`), fetchRaw(`${url}/about`)])
  await fetchBoth()
  context.notices.notify('staff_changed', 'messages')
  context.notices.notify('staff_changed', 'bookings 3')
  await expect.poll(async () => (await fetchBoth()) && renderedUrls.length).toBe(3)
  expect(renderedUrls).toEqual(['/', '/about', '/'])
})

test('files for machines are rendered once and sent with their own content type', async () => {
  let renderCount = 0
  const web = await createWebBuild({
    renderFile: async (path, { settings }) => {
      if (path !== '/robots.txt') return null
      renderCount += 1
      return { type: 'text/plain; charset=utf-8', body: settings.publicUrl }
    },
  })
  const { url, context } = await startTestSite({ web })
  const [first, second] = [await fetchRaw(`${url}/robots.txt`), await fetchRaw(`${url}/robots.txt?x=1`)]
  expect(first.bytes.toString()).toBe(context.settings.publicUrl)
  expect(second.bytes).toEqual(first.bytes)
  expect(first.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
  })
  expect(renderCount).toBe(1)
  expect((await fetchRaw(`${url}/about`)).headers['content-type']).toBe('text/html; charset=utf-8')
})
