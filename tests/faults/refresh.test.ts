import { expect, test } from 'vitest'
import { postJson } from '../support/http.ts'
import { signInAs } from '../support/staff.ts'
import { useSite } from '../support/use-site.ts'

/** `npm test` tries a few pairs; `npm run test:faults` all that the design requires. */
const PAIRS = process.env.FAULTS === 'long' ? 10_000 : 400
const SESSIONS = 20
const CONCURRENCY = 8

const site = useSite()

type Session = { readonly cookie: string; readonly handle: string }

/** Picks a random element. */
const randomElement = <T>(items: ReadonlyArray<T>): T => items[Math.floor(Math.random() * items.length)] as T

test(`C14: of ${PAIRS} pairs of a cookie and a handle, only matching pairs are refreshed`, async () => {
  const sessions: Session[] = []
  for (let count = 0; count < SESSIONS; count++) sessions.push(await signInAs(site(), 'office'))
  const failures: string[] = []
  let remaining = PAIRS
  let refreshed = 0
  // Each worker has its own sessions, because a refresh changes the cookie.
  const runWorker = async (ownSessions: Session[]) => {
    while (remaining-- > 0) {
      const index = Math.floor(Math.random() * ownSessions.length)
      const { cookie, handle: ownHandle } = ownSessions[index] as Session
      const sentCookie = randomElement([cookie, cookie, cookie.replace(/.{6}$/, 'AAAAAA'), ''])
      const sentHandle = randomElement([
        ownHandle,
        randomElement(sessions).handle,
        ownHandle.toUpperCase(),
        '',
        null,
        7,
        [ownHandle],
      ])
      const response = await postJson(
        `${site().url}/api/auth/refresh-session`,
        { sessionId: sentHandle },
        { 'sec-fetch-site': 'same-origin', ...(sentCookie ? { cookie: sentCookie } : {}) },
      )
      const isPair = sentCookie === cookie && sentHandle === ownHandle
      if (response.status !== (isPair ? 200 : 401))
        failures.push(`${sentCookie} ${sentHandle}: ${response.status}`)
      const renewedCookie = response.headers.getSetCookie().find((candidate) => /^[^=]+=[^;]/.test(candidate))
      if (isPair && renewedCookie) {
        refreshed += 1
        ownSessions[index] = { cookie: renewedCookie.split(';')[0] ?? '', handle: ownHandle }
      } else if (renewedCookie) failures.push(`${sentCookie} ${sentHandle}: was given a cookie`)
    }
  }
  const share = SESSIONS / CONCURRENCY
  await Promise.all(
    Array.from({ length: CONCURRENCY }, (_, worker) =>
      runWorker(sessions.slice(Math.floor(worker * share), Math.floor((worker + 1) * share))),
    ),
  )
  expect(failures).toEqual([])
  expect(refreshed).toBeGreaterThan(PAIRS / 50)
})
