import { expect, test } from 'vitest'
import { ByteCache, type Rendered } from './byte-cache.ts'

const made = (body: string, cacheable = true): Rendered => ({
  status: 200,
  body,
  headers: {},
  cacheable,
  effort: 'best',
})
const bounds = { most: 3, mostBytes: 2 ** 20 }
const words = async (ready: ReturnType<ByteCache['get']>) => (await ready).encoded.identity.toString()

test('a value rendered during a purge is returned but not cached', async () => {
  const cache = new ByteCache(bounds)
  const { promise, resolve } = Promise.withResolvers<Rendered>()
  const asked = cache.get('/', () => promise)
  cache.purge()
  const afterwards = cache.get('/', async () => made('new'))
  resolve(made('old'))
  expect(await words(asked)).toBe('old')
  expect(await words(afterwards)).toBe('new')
  expect(await words(cache.get('/', async () => made('newer')))).toBe('new')
})

test('uncacheable values and failures are rendered again', async () => {
  const cache = new ByteCache(bounds)
  await cache.get('/', async () => made('one', false))
  expect(cache.has('/')).toBe(false)
  await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(cache.has('/')).toBe(false)
})

test('evicts the least recently used entry, by count and by bytes', async () => {
  const cache = new ByteCache(bounds)
  for (const name of ['a', 'b', 'c']) await cache.get(name, async () => made(name))
  await cache.get('a', async () => made('again'))
  await cache.get('d', async () => made('d'))
  expect(['a', 'b', 'c', 'd'].filter((name) => cache.has(name))).toEqual(['a', 'c', 'd'])
  await cache.get('big', async () => made('x'.repeat(2 ** 20)))
  // An entry that exceeds the limit by itself is not cached and evicts nothing.
  expect(['a', 'c', 'd', 'big'].filter((name) => cache.has(name))).toContain('d')
  expect(cache.has('big')).toBe(false)
})

const long = Array.from({ length: 5_000 }, (_, number) => `${number * 7_919} taps`).join(' ')

test('a cached response is compressed quickly at first and best in the background; an uncached one only quickly', async () => {
  const cache = new ByteCache(bounds)
  const first = await cache.get('/', async () => made(long))
  const sentOnce = await cache.get('sent once', async () => made(long, false))
  expect(first.encoded.br.length).toBe(sentOnce.encoded.br.length)
  await expect.poll(() => cache.made('/')?.encoded.br.length).toBeLessThan(first.encoded.br.length)
  const again = await cache.get('/', async () => made('never made'))
  expect(again).toBe(cache.made('/'))
  expect(again.encoded).toMatchObject({ identity: first.encoded.identity, etag: first.encoded.etag })
})

test('the best compression of a purged entry does not replace the new entry', async () => {
  const cache = new ByteCache(bounds)
  await cache.get('/', async () => made(long))
  cache.purge()
  await cache.get('/', async () => made('new'))
  await cache.get('other', async () => made(long))
  const quick = cache.made('other')
  await expect.poll(() => cache.made('other')).not.toBe(quick)
  expect(await words(cache.get('/', async () => made('newer')))).toBe('new')
})

test('the byte limit applies to all entries together', async () => {
  const cache = new ByteCache({ most: 100, mostBytes: 20_000 })
  const names = Array.from({ length: 10 }, (_, n) => `page ${n}`)
  for (const name of names) await cache.get(name, async () => made('x'.repeat(5_000)))
  expect(names.filter((name) => cache.has(name)).length).toBeLessThan(4)
  expect(cache.has('page 9')).toBe(true)
})

test('a cached value holds no more memory than its bytes', async () => {
  const { encoded } = await new ByteCache(bounds).get('/', async () => made('short'))
  for (const bytes of [encoded.identity, encoded.gzip, encoded.br])
    expect(bytes.buffer.byteLength).toBe(bytes.length)
})
