import { expect, test } from 'vitest'
import { advanceTime, book, bookingInput, createMondayContext } from '../../testing/bookings.ts'
import { signInAs } from '../../testing/staff.ts'
import { dispatchBoard } from './board.ts'
import { bookingDragPresence } from './presence.ts'

const TUESDAY = Temporal.PlainDate.from('2026-11-24')

test('a drag is visible to others until the drop or its expiry', async () => {
  const context = await createMondayContext({ clientKey: null })
  const one = await signInAs(context, 'office')
  const other = await signInAs(context, 'admin')
  const { booking } = await book(context, bookingInput())
  const { reference } = booking
  expect(await bookingDragPresence({ reference, dragging: true }, one)).toMatchObject({
    type: 'BookingDragPresence',
  })
  expect((await dispatchBoard(TUESDAY, one)).presence).toEqual([])
  expect((await dispatchBoard(TUESDAY, other)).presence).toMatchObject([
    { reference, kind: 'MOVING', name: one.staff?.name },
  ])
  expect(await bookingDragPresence({ reference, dragging: true }, other)).toMatchObject({
    type: 'NotChangeable',
    message: `${one.staff?.name} is moving this.`,
  })
  // A browser that was closed mid-drag doesn't block others for long.
  const afterwards = { ...advanceTime(context, { seconds: 13 }), staff: other.staff }
  expect((await dispatchBoard(TUESDAY, afterwards)).presence).toEqual([])
  expect(await bookingDragPresence({ reference, dragging: true }, afterwards)).toMatchObject({
    type: 'BookingDragPresence',
  })
  await bookingDragPresence({ reference, dragging: false }, afterwards)
  expect((await dispatchBoard(TUESDAY, one)).presence).toEqual([])
})
