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
const randomElement = <T>(of: ReadonlyArray<T>): T => of[Math.floor(Math.random() * of.length)] as T

test(`C14: of ${PAIRS} pairs of a cookie and a handle, only matching pairs are refreshed`, async () => {
  const sessions: Session[] = []
  for (let count = 0; count < SESSIONS; count++) sessions.push(await signInAs(site(), 'office'))
  const wrong: string[] = []
  let left = PAIRS
  let refreshed = 0
  // Each worker has its own sessions, because a refresh changes the cookie.
  const work = async (own: Session[]) => {
    while (left-- > 0) {
      const index = Math.floor(Math.random() * own.length)
      const { cookie, handle: mine } = own[index] as Session
      const forged = randomElement([cookie, cookie, cookie.replace(/.{6}$/, 'AAAAAA'), ''])
      const handle = randomElement([
        mine,
        randomElement(sessions).handle,
        mine.toUpperCase(),
        '',
        null,
        7,
        [mine],
      ])
      const answer = await postJson(
        `${site().url}/api/auth/refresh-session`,
        { sessionId: handle },
        { 'sec-fetch-site': 'same-origin', ...(forged ? { cookie: forged } : {}) },
      )
      const together = forged === cookie && handle === mine
      if (answer.status !== (together ? 200 : 401)) wrong.push(`${forged} ${handle}: ${answer.status}`)
      const renewed = answer.headers.getSetCookie().find((it) => /^[^=]+=[^;]/.test(it))
      if (together && renewed) {
        refreshed += 1
        own[index] = { cookie: renewed.split(';')[0] ?? '', handle: mine }
      } else if (renewed) wrong.push(`${forged} ${handle}: was given a cookie`)
    }
  }
  const share = SESSIONS / CONCURRENCY
  await Promise.all(
    Array.from({ length: CONCURRENCY }, (_, at) =>
      work(sessions.slice(Math.floor(at * share), Math.floor((at + 1) * share))),
    ),
  )
  expect(wrong).toEqual([])
  expect(refreshed).toBeGreaterThan(PAIRS / 50)
})
