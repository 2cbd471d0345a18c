import type { Page } from './journey.ts'

/** An autofill profile, by Chromium's own field names. */
const PROFILE: Readonly<Record<string, string>> = {
  NAME_FULL: 'Ann Lee',
  EMAIL_ADDRESS: 'ann@example.org',
  PHONE_HOME_WHOLE_NUMBER: '0491 570 006',
  ADDRESS_HOME_LINE1: '12 Sample Street',
  ADDRESS_HOME_LINE2: 'Unit 5',
  ADDRESS_HOME_CITY: 'Robina',
  ADDRESS_HOME_STATE: 'QLD',
  ADDRESS_HOME_ZIP: '4226',
  ADDRESS_HOME_COUNTRY: 'AU',
}

/** Fills a form the way browser autofill does: presses a field, then its suggestion. */
export async function autofill(page: Page, selector: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { node } = await session.send('DOM.describeNode', { nodeId })
  const address = { fields: Object.entries(PROFILE).map(([name, value]) => ({ name, value })) }
  await page.locator(selector).click()
  await session.send('Autofill.trigger', { fieldId: node.backendNodeId, address })
  await session.detach()
}
