import { expect, test, vi } from 'vitest'
import { Busy, hashPassword, verifyPassword } from './argon2.ts'
import { passwordProblem } from './rules.ts'

const FORBIDDEN_WORDS = ['Dee Sample', 'dee.sample@example.org', 'GPC Plumbing']

test.each([
  ['tap tap', /12 characters or more/],
  ['x'.repeat(129), /128 characters at most/],
  ['password1234', /too common/],
  ['Sunshine2026!!', /too common/],
  ['aaaabbbbaaaabbbb', /too common/],
  ['abcdefghijklmn', /too common/],
  ['987654321987654321', /too common/],
  ['qwertyqwertyqwerty', /too common/],
  ['DeeSample2026', /your name/],
  ['gpc plumbing dee!', /your name/],
])('rejects %s', (password, message) => {
  expect(passwordProblem(password, FORBIDDEN_WORDS)).toMatch(message)
})

test.each([
  'tap washer on a ladder',
  'Kookaburra-at-9-o’clock',
  '🐙🐙🦀🐙 seven seas',
  'correct horse battery',
])('accepts %s', (password) => {
  expect(passwordProblem(password, FORBIDDEN_WORDS)).toBeNull()
})

test('a hash matches only its exact password, byte for byte', async () => {
  const hash = await hashPassword('tap washer on a ladder')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword('tap washer on a ladder', hash)).toEqual({ matches: true, stale: false })
  expect(await verifyPassword('tap washer on a ladder ', hash)).toMatchObject({ matches: false })
  expect(await hashPassword('tap washer on a ladder')).not.toBe(hash)
})

test('a hash with weaker parameters verifies and is reported as stale', async () => {
  // From the reference implementation: argon2id, m=64, t=1, p=1.
  const old = '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQxMjM0$'
  const { argon2Sync } = await import('node:crypto')
  const tag = argon2Sync('argon2id', {
    message: 'tap washer',
    nonce: Buffer.from('somesalt1234'),
    parallelism: 1,
    tagLength: 32,
    memory: 64,
    passes: 1,
  })
  const stored = old + tag.toString('base64').replace(/=+$/, '')
  expect(await verifyPassword('tap washer', stored)).toEqual({ matches: true, stale: true })
})

test('without a stored hash, nothing matches', async () => {
  expect(await verifyPassword('anything at all', null)).toEqual({ matches: false, stale: false })
})

test('verifications that would wait too long are refused, and the others complete', async () => {
  const hash = await hashPassword('tap washer on a ladder')
  const verifications = Array.from({ length: 80 }, () =>
    verifyPassword('no', hash).catch((error: unknown) => error),
  )
  const results = await Promise.all(verifications)
  const busyErrors = results.filter((result) => result instanceof Busy)
  expect(busyErrors).toHaveLength(17)
  expect(results.filter((result) => !(result instanceof Busy))).toHaveLength(63)
  expect(await verifyPassword('tap washer on a ladder', hash)).toMatchObject({ matches: true })
})

test('a check without a stored hash is refused only while others wait', async () => {
  vi.resetModules()
  const fresh = await import('./argon2.ts')
  const hashes = Array.from({ length: 63 }, () => fresh.hashPassword('tap washer on a ladder'))
  await expect(fresh.verifyPassword('anything at all', null)).rejects.toThrow(fresh.Busy)
  await Promise.all(hashes)
  expect(await fresh.verifyPassword('anything at all', null)).toMatchObject({ matches: false })
})
