import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Browser } from '../../platform/browser.ts'
import type { AppServices } from '../../platform/context.ts'
import { clearCookie, readCookie, writeCookie } from './cookie.ts'
import { deviceInWords } from './device.ts'

const MOST_KNOWN = 5
const NAME_BYTES = 16

export function browserOf(
  request: Request,
  response: Response,
  parts: Pick<AppServices, 'settings' | 'secrets'>,
): Browser {
  const renew = (id: string) => writeCookie('session', { id }, request, response, parts)
  const clearSession = () => clearCookie('session', request, response, parts)
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
    clearSession,
    clear: async () => {
      await clearSession()
      response.set('Clear-Site-Data', '"cache", "storage"')
    },
  }
}
