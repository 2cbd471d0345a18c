import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** As OWASP recommends: 19 MiB, two passes. About 60 ms. */
const CURRENT_PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_BYTES = 32
const SALT_BYTES = 16

/** Each takes 19 MiB and a pool thread: more at once would starve everything else. */
const MAX_CONCURRENT = 3
const MAX_WAITING = 60

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** More passwords are queued for hashing than anyone would wait for. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

let running = 0
const waiting: Array<() => void> = []

async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) {
    if (waiting.length >= MAX_WAITING) throw new Busy('too many passwords at once')
    // A finished task passes its slot on, so that no newcomer takes it in between.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Hashes a password for storage, as a PHC string. Throws Busy if too many others are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await runQueued(() =>
    derive('argon2id', { message: password, nonce, tagLength: TAG_BYTES, ...CURRENT_PARAMETERS }),
  )
  const { memory, passes, parallelism } = CURRENT_PARAMETERS
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpaddedBase64(nonce)}$${unpaddedBase64(tag)}`
}

let dummyHash: Promise<string> | undefined

function hashForNoAccount(): Promise<string> {
  dummyHash ??= hashPassword(randomBytes(SALT_BYTES).toString('hex')).catch((error: unknown) => {
    // Kept, it would refuse every later call too.
    dummyHash = undefined
    throw error
  })
  return dummyHash
}

/**
 * Checks a password against a stored hash; `stale` if it needs rehashing. Without a stored hash it takes as long and doesn't match,
 * so that the time doesn't reveal who has an account. Throws Busy as above.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
): Promise<{ readonly matches: boolean; readonly stale: boolean }> {
  if (stored === null) {
    await verifyPassword(password, await hashForNoAccount())
    return { matches: false, stale: false }
  }
  const [, m = '', t = '', p = '', salt = '', hash = ''] = PHC.exec(stored) ?? []
  const expected = Buffer.from(hash, 'base64')
  if (expected.length === 0) throw new Error('stored password is not an argon2id PHC string')
  const [memory, passes, parallelism] = [Number(m), Number(t), Number(p)]
  const tag = await runQueued(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      tagLength: expected.length,
      memory,
      passes,
      parallelism,
    }),
  )
  return {
    matches: timingSafeEqual(tag, expected),
    stale:
      memory !== CURRENT_PARAMETERS.memory ||
      passes !== CURRENT_PARAMETERS.passes ||
      parallelism !== CURRENT_PARAMETERS.parallelism,
  }
}

function unpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
