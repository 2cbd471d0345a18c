import { expect, test } from 'vitest'
import { book, bookingInput, createMondayContext, later } from '../../testing/bookings.ts'
import { signedIn } from '../../testing/staff.ts'
import { dispatchBoard } from './board.ts'
import { bookingHand } from './presence.ts'

const TUESDAY = Temporal.PlainDate.from('2026-11-24')

test('a visit in someone’s hand is shown to others, is theirs until they put it down, and not for ever', async () => {
  const world = await createMondayContext({ clientKey: null })
  const one = await signedIn(world, 'office')
  const other = await signedIn(world, 'admin')
  const { booking } = await book(world, bookingInput())
  const bookingId = booking.id
  expect(await bookingHand({ bookingId, taken: true }, one)).toMatchObject({ type: 'BookingHand', bookingId })
  expect((await dispatchBoard(TUESDAY, one)).hands).toEqual([])
  expect((await dispatchBoard(TUESDAY, other)).hands).toMatchObject([
    { bookingId, kind: 'MOVING', name: one.staff?.name },
  ])
  expect(await bookingHand({ bookingId, taken: true }, other)).toMatchObject({
    type: 'NotChangeable',
    message: `${one.staff?.name} is moving this.`,
  })
  // Whoever closed the browser over it holds no one up.
  const afterwards = { ...later(world, { seconds: 13 }), staff: other.staff }
  expect((await dispatchBoard(TUESDAY, afterwards)).hands).toEqual([])
  expect(await bookingHand({ bookingId, taken: true }, afterwards)).toMatchObject({ type: 'BookingHand' })
  await bookingHand({ bookingId, taken: false }, afterwards)
  expect((await dispatchBoard(TUESDAY, one)).hands).toEqual([])
})
