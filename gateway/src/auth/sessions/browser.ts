import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Browser } from '../../platform/browser.ts'
import type { AppServices } from '../../platform/context.ts'
import { clearCookie, readCookie, writeCookie } from './cookie.ts'
import { deviceInWords } from './device.ts'

const MAX_KNOWN_ACCOUNTS = 5
const NAME_BYTES = 16

export function browserOf(
  request: Request,
  response: Response,
  services: Pick<AppServices, 'settings' | 'secrets'>,
): Browser {
  const renew = (id: string) => writeCookie('session', { id }, request, response, services)
  const clearSession = () => clearCookie('session', request, response, services)
  return {
    device: deviceInWords(request.get('user-agent')),
    sessionId: async () => (await readCookie('session', request, services)).id,
    knownTo: async (accountId) => {
      const { name = null, accounts = [] } = await readCookie('device', request, services)
      return accounts.includes(accountId) ? name : null
    },
    open: async (id, accountId) => {
      await renew(id)
      const { name = randomBytes(NAME_BYTES).toString('base64url'), accounts = [] } = await readCookie(
        'device',
        request,
        services,
      )
      const knownAccounts = [accountId, ...accounts.filter((account) => account !== accountId)].slice(
        0,
        MAX_KNOWN_ACCOUNTS,
      )
      await writeCookie('device', { name, accounts: knownAccounts }, request, response, services)
    },
    renew,
    clearSession,
    clear: async () => {
      await clearSession()
      response.set('Clear-Site-Data', '"cache", "storage"')
    },
  }
}
