import { describe, expect, onTestFinished, test } from 'vitest'
import { ask } from '../support/ask.ts'
import { newFolder, removeFolder, runGateway, startSite } from '../support/site.ts'
import { signedIn } from '../support/staff.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

describe('who is asking', () => {
  test.each(['admin', 'office', 'technician'] as const)(
    'a session of %s is what its cookie says',
    async (role) => {
      const { cookie, handle } = await signedIn(site(), role)
      const answer = await ask(`${site().url}/api/auth/check`, { headers: { cookie } })
      expect(answer.json()).toEqual({ authenticated: true, sessionId: handle, role })
    },
  )
})

test('C35: the accounts of the demonstration open nothing in production: it does not start', async () => {
  const DATA_DIR = newFolder()
  onTestFinished(() => removeFolder(DATA_DIR))
  const demo = await startSite({ DATA_DIR }, 'demo/demo.ts')
  for (const role of ['admin', 'office', 'technician'])
    expect(demo.output()).toMatch(new RegExp(`Sign in: ${role} +\\S+@example.com`))
  await demo.stop()
  const settings = { DATA_DIR, NODE_ENV: 'production', PUBLIC_URL: 'https://plumber.example' }
  const gateway = runGateway({ ...settings, ALLOW_EPHEMERAL: '1', PORT: '0' })
  expect(await gateway.ended).toEqual({ code: 78, signal: null })
  expect(gateway.output()).toContain('accounts of the demonstration')
})
