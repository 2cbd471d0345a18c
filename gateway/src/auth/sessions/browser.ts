import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Parts } from '../../platform/context.ts'
import { clearCookie, readCookie, writeCookie } from './cookie.ts'
import { deviceInWords } from './device.ts'

const MOST_KNOWN = 5
const NAME_BYTES = 16

/** The browser that asks: what it is, and the cookies that it can be given. */
export type Browser = {
  /** In words for its owner: `Chrome on Android`. */
  readonly device: string
  /** The secret name of the session that its cookie holds. */
  readonly sessionId: () => Promise<string | undefined>
  /** Its own name, when this account was opened with it before; else null. */
  readonly knownTo: (accountId: string) => Promise<string | null>
  /** Hands it a session, and notes that it is a browser of this account. */
  readonly open: (sessionId: string, accountId: string) => Promise<void>
  /** Hands it the session's new name. */
  readonly renew: (sessionId: string) => Promise<void>
  /** Takes its cookie. */
  readonly forget: () => Promise<void>
  /** The same, and everything that it keeps of us. */
  readonly clear: () => Promise<void>
}

export function browserOf(
  request: Request,
  response: Response,
  parts: Pick<Parts, 'settings' | 'secrets'>,
): Browser {
  const renew = (id: string) => writeCookie('session', { id }, request, response, parts)
  const forget = () => clearCookie('session', request, response, parts)
  return {
    device: deviceInWords(request.get('user-agent')),
    sessionId: async () => (await readCookie('session', request, parts)).id,
    knownTo: async (accountId) => {
      const { name = null, accounts = [] } = await readCookie('device', request, parts)
      return accounts.includes(accountId) ? name : null
    },
    open: async (id, accountId) => {
      await renew(id)
      const { name = randomBytes(NAME_BYTES).toString('base64url'), accounts = [] } = await readCookie(
        'device',
        request,
        parts,
      )
      const known = [accountId, ...accounts.filter((it) => it !== accountId)].slice(0, MOST_KNOWN)
      await writeCookie('device', { name, accounts: known }, request, response, parts)
    },
    renew,
    forget,
    clear: async () => {
      await forget()
      response.set('Clear-Site-Data', '"cache", "storage"')
    },
  }
}
