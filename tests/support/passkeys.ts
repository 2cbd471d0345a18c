import type { Page } from '@playwright/test'

/** A virtual passkey device with a user who consents at once. */
export type PasskeyDevice = {
  /** Sets whether a user is present. Without one, passkey requests wait. */
  readonly attend: (attended: boolean) => Promise<void>
}

/** Attaches a virtual passkey device to a page, for as long as the page is open. */
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
