import { expect, test } from 'vitest'
import { messages } from '../../platform/database/tables.ts'
import { book, createMondayContext, newIdempotencyKey } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { signInAs } from '../../testing/staff.ts'
import { findByReference } from '../booking-rows.ts'
import { bookingStep } from '../customer/staff-steps.ts'
import { bookingsUpdate } from './update.ts'

const officeContext = async () => signInAs(await createMondayContext(), 'office')

const seenRow = ({ reference, version }: { readonly reference: string; readonly version: number }) => ({
  reference,
  version,
})

async function rowsOf(input: Parameters<typeof bookingsUpdate>[0], context: TestContext) {
  const outcome = await bookingsUpdate(input, context)
  if (outcome.type !== 'RowsUpdated') throw new Error(JSON.stringify(outcome))
  return outcome.rows
}

test('assigns several bookings to one technician in their windows, with conflicts per row in preview and result', async () => {
  const context = await officeContext()
  const one = (await book(context, { startsAt: '2026-11-24T09:00:00+10:00' })).booking
  const two = (await book(context, { startsAt: '2026-11-24T09:00:00+10:00' })).booking
  const later = (await book(context, { startsAt: '2026-11-25T09:00:00+10:00' })).booking
  expect(one.technicianId).not.toBe(two.technicianId)
  const input = {
    action: 'ASSIGN' as const,
    technicianId: two.technicianId,
    bookings: [one, two, later].map(seenRow),
    idempotencyKey: newIdempotencyKey(),
  }
  const preview = await rowsOf({ ...input, preview: true }, context)
  expect(preview.map(({ done }) => done)).toEqual([false, true, true])
  expect(preview[0]?.message).toMatch(/^Not moved\. .* already has tap repairs/)
  expect(preview[1]?.message).toMatch(/^Already assigned to/)
  expect((await findByReference(context.db, later.reference))?.version).toBe(later.version)

  const rows = await rowsOf({ ...input, preview: false }, context)
  expect(rows.map(({ done }) => done)).toEqual([false, true, true])
  const assigned = await findByReference(context.db, later.reference)
  expect(assigned).toMatchObject({ technicianId: two.technicianId, startsAt: later.startsAt })
  // The window is unchanged, so no message is sent.
  const messagesSent = (await context.db.select().from(messages)).filter(
    ({ bookingId }) => bookingId === later.id,
  )
  expect(messagesSent.filter(({ template }) => template === 'visit-booked')).toHaveLength(1)
})

const KEY_REUSED = 'This was already sent, with other details. Nothing was changed.'

test('messages several customers, each about their own visit, once per idempotency key', async () => {
  const context = await officeContext()
  const bookings = [
    (await book(context, { startsAt: '2026-11-24T09:00:00+10:00' })).booking,
    (await book(context, { startsAt: '2026-11-25T09:00:00+10:00' })).booking,
  ]
  const input = {
    action: 'MESSAGE' as const,
    bookings: bookings.map(seenRow),
    idempotencyKey: newIdempotencyKey(),
  }
  const emails = async () =>
    (await context.db.select().from(messages)).filter(({ template }) => template === 'visit-message')
  // A preview lists the recipients before there is a message.
  const preview = await rowsOf({ ...input, preview: true }, context)
  expect(preview.map(({ message }) => message)).toEqual(
    bookings.map(({ email }) => `For ${email}. Only saved: no mail server is set.`),
  )
  expect(await emails()).toEqual([])
  expect(await bookingsUpdate({ ...input, message: '  ', preview: false }, context)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'message', message: 'Write a message first' }],
  })

  const words = 'The water is off until noon.\n\nWe come all the same.'
  const send = () => rowsOf({ ...input, message: words, preview: false }, context)
  expect((await send()).every(({ done }) => done)).toBe(true)
  await send()
  const sent = await emails()
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(bookings.map(({ email }) => email).sort())
  const other = await rowsOf({ ...input, message: 'Something else.', preview: false }, context)
  expect(other).toMatchObject(Array(2).fill({ done: false, message: KEY_REUSED }))
  expect(await emails()).toHaveLength(2)
  for (const { props } of sent) expect(props).toMatchObject({ text: words, reference: expect.any(String) })
  expect(new Set(sent.map(({ bookingId }) => bookingId)).size).toBe(2)
})

test('an impossible step or unknown reference doesn’t stop the other rows', async () => {
  const context = await officeContext()
  const [one, two] = [
    (await book(context, { startsAt: '2026-11-24T09:00:00+10:00' })).booking,
    (await book(context, { startsAt: '2026-11-25T09:00:00+10:00' })).booking,
  ]
  await bookingStep(one.id, { step: 'cancelled' }, context)
  const rows = await rowsOf(
    {
      action: 'CANCEL',
      bookings: [seenRow(one), seenRow(two), { reference: 'GC-0000-00', version: 0 }],
      preview: false,
    },
    context,
  )
  expect(rows.map(({ message }) => message)).toEqual([
    'Already cancelled',
    'Cancelled',
    'Not changed. There’s nothing with this reference.',
  ])
})
