import { randomUUID } from 'node:crypto'
import { record } from '../../audit/index.ts'
import { mobileOf, optIn, optOut, queueText } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { parseKeyword } from './opt-out-keywords.ts'

/**
 * Stops all texts to a number that replied STOP, or allows them again after START, and confirms it once. Does nothing for other
 * words or if nothing changes.
 */
export async function applyKeyword(
  tx: Transaction,
  text: string,
  { phoneE164, reference }: { readonly phoneE164: string; readonly reference: string },
  context: Context,
): Promise<void> {
  const keyword = parseKeyword(text)
  if (keyword === null) return
  const changed = keyword === 'stop' ? await optOut(tx, phoneE164, context) : await optIn(tx, phoneE164)
  if (!changed) return
  const { name, phone } = context.content.business
  const recipient = mobileOf(phoneE164)
  if (recipient !== null)
    await queueText(tx, context.now, {
      key: `opt-out ${randomUUID()}`,
      recipient,
      text:
        keyword === 'stop'
          ? `${name}: you won’t get any more texts from us. Emails about your bookings still come. Questions? Call ${phone}. Reply START to get texts again.`
          : `${name}: you’ll get texts from us again. Reply STOP to end them.`,
    })
  await record(tx, { action: `conversation.${keyword}`, target: `conversation ${reference}` }, context)
}
