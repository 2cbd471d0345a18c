import { expect, test } from 'vitest'
import { ByteCache, type RenderedResponse } from './byte-cache.ts'

const createRendered = (body: string, cacheable = true): RenderedResponse => ({
  status: 200,
  body,
  headers: {},
  cacheable,
  effort: 'best',
})
const bounds = { maxEntries: 3, maxBytes: 2 ** 20 }
const bodyOf = async (ready: ReturnType<ByteCache['get']>) => (await ready).encoded.identity.toString()

test('a value rendered during a purge is returned but not cached', async () => {
  const cache = new ByteCache(bounds)
  const { promise, resolve } = Promise.withResolvers<RenderedResponse>()
  const beforePurge = cache.get('/', () => promise)
  cache.purge()
  const afterPurge = cache.get('/', async () => createRendered('new'))
  resolve(createRendered('old'))
  expect(await bodyOf(beforePurge)).toBe('old')
  expect(await bodyOf(afterPurge)).toBe('new')
  expect(await bodyOf(cache.get('/', async () => createRendered('newer')))).toBe('new')
})

test('uncacheable values and failures are rendered again', async () => {
  const cache = new ByteCache(bounds)
  await cache.get('/', async () => createRendered('one', false))
  expect(cache.has('/')).toBe(false)
  await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(cache.has('/')).toBe(false)
})

test('evicts the least recently used entry, by count and by bytes', async () => {
  const cache = new ByteCache(bounds)
  for (const name of ['a', 'b', 'c']) await cache.get(name, async () => createRendered(name))
  await cache.get('a', async () => createRendered('again'))
  await cache.get('d', async () => createRendered('d'))
  expect(['a', 'b', 'c', 'd'].filter((name) => cache.has(name))).toEqual(['a', 'c', 'd'])
  await cache.get('big', async () => createRendered('x'.repeat(2 ** 20)))
  // An entry that exceeds the limit by itself is not cached and evicts nothing.
  expect(['a', 'c', 'd', 'big'].filter((name) => cache.has(name))).toContain('d')
  expect(cache.has('big')).toBe(false)
})

const longText = Array.from({ length: 5_000 }, (_, number) => `${number * 7_919} taps`).join(' ')

test('a cached response is compressed quickly at first and best in the background; an uncached one only quickly', async () => {
  const cache = new ByteCache(bounds)
  const first = await cache.get('/', async () => createRendered(longText))
  const sentOnce = await cache.get('sent once', async () => createRendered(longText, false))
  expect(first.encoded.br.length).toBe(sentOnce.encoded.br.length)
  await expect.poll(() => cache.getReady('/')?.encoded.br.length).toBeLessThan(first.encoded.br.length)
  const cached = await cache.get('/', async () => createRendered('never made'))
  expect(cached).toBe(cache.getReady('/'))
  expect(cached.encoded).toMatchObject({ identity: first.encoded.identity, etag: first.encoded.etag })
})

test('an expired response keeps its best compression if it is rendered with the same content', async () => {
  const cache = new ByteCache(bounds)
  const render = async (body: string) => {
    cache.dropExpiring()
    return await cache.get('/', async () => ({ ...createRendered(body), freshMs: 60_000 }))
  }
  const quick = await render(longText)
  await expect.poll(() => cache.getReady('/')).not.toBe(quick)
  const best = cache.getReady('/')
  expect(await render(longText)).toBe(best)
  const changed = await render(`${longText} changed`)
  expect(changed.encoded.identity.toString()).toBe(`${longText} changed`)
  expect(changed.encoded.br.length).toBeGreaterThan(best?.encoded.br.length ?? Number.POSITIVE_INFINITY)
})

test('the best compression of a purged entry does not replace the new entry', async () => {
  const cache = new ByteCache(bounds)
  await cache.get('/', async () => createRendered(longText))
  cache.purge()
  await cache.get('/', async () => createRendered('new'))
  await cache.get('other', async () => createRendered(longText))
  const quick = cache.getReady('other')
  await expect.poll(() => cache.getReady('other')).not.toBe(quick)
  expect(await bodyOf(cache.get('/', async () => createRendered('newer')))).toBe('new')
})

test('the byte limit applies to all entries together', async () => {
  const cache = new ByteCache({ maxEntries: 100, maxBytes: 20_000 })
  const names = Array.from({ length: 10 }, (_, n) => `page ${n}`)
  for (const name of names) await cache.get(name, async () => createRendered('x'.repeat(5_000)))
  expect(names.filter((name) => cache.has(name)).length).toBeLessThan(4)
  expect(cache.has('page 9')).toBe(true)
})

test('a cached value holds no more memory than its bytes', async () => {
  const { encoded } = await new ByteCache(bounds).get('/', async () => createRendered('short'))
  for (const bytes of [encoded.identity, encoded.gzip, encoded.br])
    expect(bytes.buffer.byteLength).toBe(bytes.length)
})
