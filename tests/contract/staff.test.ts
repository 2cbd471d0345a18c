import { describe, expect, test } from 'vitest'
import { ask } from '../support/ask.ts'
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
