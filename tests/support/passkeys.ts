import type { Page } from '@playwright/test'

/** A device that keeps passkeys, with someone at it who agrees at once. */
export type PasskeyDevice = {
  /** Is anyone at it? No one: whatever asks for a passkey waits. */
  readonly attend: (attended: boolean) => Promise<void>
}

/** Gives a page such a device; it is gone with the page. */
export async function withPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    attend: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}
