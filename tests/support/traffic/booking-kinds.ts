import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CONFIRM, sampleVisit } from '../bookings.ts'
import { ROOT } from '../checkout.ts'
import { elementAt, graphql, PAGE_HEADERS, type RequestKind, type Setup, textOf } from './requests.ts'

const HoldResponse = z.object({
  data: z.object({ bookingHold: z.object({ __typename: z.string(), holdToken: z.string().optional() }) }),
})

const HOLD = `mutation($input: BookingHoldInput!) {
  bookingHold(input: $input) { __typename ... on BookingHeld { holdToken } }
}`
const RELEASE =
  'mutation($input: BookingHoldReleaseInput!) { bookingHoldRelease(input: $input) { __typename } }'

/** Holds, bookings and photos of customers. */
export function bookingKinds({ site, windows }: Setup): ReadonlyArray<RequestKind> {
  const photo = readFileSync(join(ROOT, 'content/images/rendered/previews/home.jpg'))
  const holds: Array<{ readonly holdToken: string; readonly startsAt: string }> = []
  return [
    {
      name: 'availability',
      share: 60,
      createRequest: () =>
        graphql(
          textOf('Windows'),
          { service: 'tap-repairs', suburb: 'robina', days: 14 },
          /"availability":\{/,
        ),
    },
    {
      name: 'holds',
      share: 16,
      createRequest: (number) => {
        const startsAt = elementAt(windows, number)
        const input = {
          startsAt,
          service: 'general-plumbing',
          suburb: 'robina',
          idempotencyKey: randomUUID(),
        }
        return {
          ...graphql(HOLD, { input }, /"(BookingHeld|SlotTaken)"/),
          onExpected: (body) => {
            const { holdToken } = HoldResponse.parse(JSON.parse(body)).data.bookingHold
            if (holdToken !== undefined) holds.push({ holdToken, startsAt })
          },
        }
      },
    },
    {
      name: 'bookings of a held window',
      share: 2,
      createRequest: (number) => {
        const { startsAt, ...held } = holds.shift() ?? { startsAt: elementAt(windows, number) }
        return graphql(CONFIRM, { input: { ...sampleVisit(startsAt), ...held } }, /"(Booked|SlotTaken)"/)
      },
    },
    {
      name: 'released holds',
      share: 14,
      createRequest: () => {
        const { holdToken } = holds.shift() ?? { holdToken: 'released before' }
        return graphql(RELEASE, { input: { holdToken } }, /"HoldReleased"/)
      },
    },
    {
      name: 'photos',
      share: 4,
      createRequest: () => ({
        path: '/booking/photos',
        method: 'POST',
        headers: { 'content-type': 'image/jpeg' },
        body: photo,
        status: 201,
      }),
    },
    {
      name: 'photos in a form',
      share: 1,
      createRequest: () => ({
        path: '/booking',
        method: 'POST',
        headers: { ...PAGE_HEADERS, origin: site.url, 'content-type': 'multipart/form-data; boundary=soak' },
        body: Buffer.concat([
          Buffer.from(
            '--soak\r\nContent-Disposition: form-data; name="photo"; filename="tap.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
          ),
          photo,
          Buffer.from('\r\n--soak--\r\n'),
        ]),
        status: 200,
      }),
    },
  ]
}
