import { expect, test } from 'vitest'
import { bookingEvents, bookingNotes, bookings } from '../../platform/database/tables.ts'
import { book, createMondayContext, queenslandInstant } from '../../testing/bookings.ts'
import { booking as bookingByLink } from './booking.ts'
import { eraseExpiredCustomers } from './retention.ts'
import { isAddressHidden } from './view.ts'

test('seven years after the visit, customer details are erased while the booking and its events remain', async () => {
  const context = await createMondayContext()
  const { booking, token } = await book(context, {
    unit: '7',
    access: 'Gate code 1234',
    note: 'The dog bites',
    contactName: 'Bo Lee',
    contactPhone: '0491 570 156',
  })
  const rows = () => context.db.select().from(bookings)
  const before = await rows()
  const hidden = async () => {
    const view = await bookingByLink({ token, phoneLast4: null }, context)
    return view && isAddressHidden(view)
  }
  expect(await hidden()).toBe(true)
  await eraseExpiredCustomers(queenslandInstant('2033-11-24 08:59'), context)
  expect(await rows()).toEqual(before)
  expect(await context.db.select().from(bookingNotes)).toHaveLength(1)
  await eraseExpiredCustomers(queenslandInstant('2033-11-24 09:01'), context)
  const after = await rows()
  expect(after).toMatchObject([{ id: booking.id, reference: booking.reference, suburb: 'Robina' }])
  expect(JSON.stringify(after)).not.toMatch(/Lee|example|0491|491570|Street|1234/)
  expect(await context.db.select().from(bookingNotes)).toEqual([])
  expect(await hidden()).toBe(false)
  expect(await context.db.select().from(bookingEvents)).toHaveLength(1)
})
