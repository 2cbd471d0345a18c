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

test('a value in the making when something changed is answered but not cached', async () => {
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

test('uncacheable values and failures are made again', async () => {
  const cache = new ByteCache(bounds)
  await cache.get('/', async () => made('one', false))
  expect(cache.has('/')).toBe(false)
  await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(cache.has('/')).toBe(false)
})

test('the least lately asked for goes first, by number and by bytes', async () => {
  const cache = new ByteCache(bounds)
  for (const name of ['a', 'b', 'c']) await cache.get(name, async () => made(name))
  await cache.get('a', async () => made('again'))
  await cache.get('d', async () => made('d'))
  expect(['a', 'b', 'c', 'd'].filter((name) => cache.has(name))).toEqual(['a', 'c', 'd'])
  await cache.get('big', async () => made('x'.repeat(2 ** 20)))
  // What is too large by itself is not cached, and puts nothing else out.
  expect(['a', 'c', 'd', 'big'].filter((name) => cache.has(name))).toContain('d')
  expect(cache.has('big')).toBe(false)
})

test('uncached answers are compressed quickly', async () => {
  const cache = new ByteCache(bounds)
  const body = Array.from({ length: 5_000 }, (_, number) => `${number * 7_919} taps`).join(' ')
  const cached = await cache.get('kept', async () => made(body))
  const sentOnce = await cache.get('sent once', async () => made(body, false))
  expect(sentOnce.encoded.br.length).toBeGreaterThan(cached.encoded.br.length)
})

test('a cached value holds no more memory than its bytes', async () => {
  const { encoded } = await new ByteCache(bounds).get('/', async () => made('short'))
  for (const bytes of [encoded.identity, encoded.gzip, encoded.br])
    expect(bytes.buffer.byteLength).toBe(bytes.length)
})
