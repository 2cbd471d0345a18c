import { expect, test } from 'vitest'
import { book, createMondayContext, newIdempotencyKey } from '../../testing/bookings.ts'
import { signInAs } from '../../testing/staff.ts'
import { bookingCorrect } from '../staff/correct.ts'
import { addStaffNote } from '../staff/steps.ts'
import { myMessages } from './my-messages.ts'

test('technicians read messages from others about their own jobs, without email addresses', async () => {
  const context = await createMondayContext({ clientKey: null })
  const office = await signInAs(context, 'office')
  const { booking } = await book(context, { note: 'The gate code is 1234.' })
  const someone = await signInAs(context, 'technician')
  if (!someone.staff) throw new Error('not signed in')
  const technicianContext = { ...someone, staff: { ...someone.staff, technicianId: booking.technicianId } }
  const otherTechnicianContext = {
    ...someone,
    staff: { ...someone.staff, technicianId: booking.technicianId + 1 },
  }
  const note = (text: string) => ({ reference: booking.reference, text, idempotencyKey: newIdempotencyKey() })
  await addStaffNote(note('Take the long camera.'), office)
  await addStaffNote(note('I have it.'), technicianContext)
  const messages = await myMessages(technicianContext)
  expect(messages.map(({ kind, title, words }) => ({ kind, title, words }))).toEqual(
    expect.arrayContaining([
      { kind: 'FROM_CUSTOMER', title: 'Ann Lee', words: 'The gate code is 1234.' },
      { kind: 'FROM_STAFF', title: office.staff?.name, words: 'Take the long camera.' },
      { kind: 'TO_CUSTOMER', title: 'Confirmation, email', words: null },
    ]),
  )
  expect(JSON.stringify(messages)).not.toMatch(/I have it|@/)
  expect(messages.every(({ job }) => job.reference === booking.reference)).toBe(true)
  expect(await myMessages(otherTechnicianContext)).toEqual([])
  expect(await myMessages(office)).toEqual([])
})

test('customers’ notes on later visits are left out and don’t displace current messages', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { booking } = await book(context, { note: 'The gate code is 1234.' })
  const someone = await signInAs(context, 'technician')
  const technicianContext = { ...someone, staff: { ...someone.staff, technicianId: booking.technicianId } }
  const nextWeek = await book(context, { startsAt: '2026-12-01T09:00:00+10:00' })
  await context.pool.query('update visit set technician_id = $1 where id = $2', [
    booking.technicianId,
    nextWeek.booking.id,
  ])
  await context.pool.query(
    `insert into booking_note (booking_id, at, text)
     select $1, $2::timestamptz + number * interval '1 second', 'The dog is Rex.' from generate_series(1, 100) as number`,
    [nextWeek.booking.id, context.now.toString()],
  )
  const words = (await myMessages(technicianContext)).map((message) => message.words)
  expect(words).toContain('The gate code is 1234.')
  expect(words).not.toContain('The dog is Rex.')
})

test('a correction’s old values, which are for the office only, are not among the messages', async () => {
  const context = await createMondayContext({ clientKey: null })
  const office = await signInAs(context, 'office')
  const { booking } = await book(context, { email: 'ann@example.org' })
  const someone = await signInAs(context, 'technician')
  const technicianContext = { ...someone, staff: { ...someone.staff, technicianId: booking.technicianId } }
  const { reference, version } = booking
  const correction = { reference, version, email: 'annie@example.org', idempotencyKey: newIdempotencyKey() }
  expect(await bookingCorrect(correction, office)).toMatchObject({ type: 'BookingCorrected' })
  expect(JSON.stringify(await myMessages(technicianContext))).not.toContain('@')
})
