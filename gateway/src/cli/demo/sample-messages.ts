import { processEvent } from '../../conversations/index.ts'
import type { Context } from '../../platform/context.ts'
import type { InboundKind } from '../../platform/database/tables.ts'

/** Numbers and addresses are reserved for fiction. */
const SAMPLES: ReadonlyArray<{
  readonly kind: InboundKind
  readonly minutesAgo: number
  readonly body: object
}> = [
  {
    kind: 'TEXT',
    minutesAgo: 50,
    body: { from: '0491 570 006', body: 'Sample: the side gate is unlocked, the dog is inside.' },
  },
  {
    kind: 'TEXT',
    minutesAgo: 22,
    body: { from: '0491 570 157', body: 'Sample: do you fix rainwater pumps in Mudgeeraba?' },
  },
  {
    kind: 'EMAIL',
    minutesAgo: 15,
    body: {
      from: 'sample.writer@example.org',
      subject: 'Sample: invoice',
      text: 'Sample: can you resend it?',
    },
  },
  { kind: 'MISSED_CALL', minutesAgo: 6, body: { from: '0491 570 158' } },
]

/** Adds a few texts, an email and a missed call to the inbox, once. */
export async function createSampleMessages(key: string, context: Context): Promise<void> {
  for (const [index, { kind, minutesAgo, body }] of SAMPLES.entries()) {
    const now = context.now.subtract({ minutes: minutesAgo })
    const id = `${key}-message-${index}`
    const event = { id, body: { id, to: '0480 000 000', at: now.toString(), ...body } }
    await processEvent(kind, event, { ...context, now })
  }
}
