import { DesignProvider } from 'design-system'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { PageContext } from '../../routing/page-context.ts'
import type { Booking } from './booking.ts'
import { BookingPage } from './booking-page.tsx'

const booking: Booking = {
  reference: 'GC-7K3MQ2',
  state: 'CONFIRMED',
  service: { slug: 'tap-repairs', title: 'Tap Repairs' },
  suburb: 'Burleigh Heads',
  address: null,
  addressHidden: true,
  window: { startsAt: '2026-11-25T09:00:00+10:00', endsAt: '2026-11-25T11:00:00+10:00' },
  workOrder: null,
  orderNumber: null,
  earlierVisit: null,
  estimate: null,
  timeOnSite: '30-60 minutes',
  answerBy: null,
  reminders: null,
  notified: true,
  canJoinWaitlist: true,
  changeableUntil: '2026-11-24T17:00:00+10:00',
  changeable: true,
  notChangeableReason: null,
  timeline: [],
  notes: [],
  photos: [],
  earlierTimes: [],
  waitingFor: [],
  waitingForAny: true,
  offer: null,
  calendarPath: '',
  reviewPath: null,
  reportPath: null,
  report: null,
}

const offer: Booking['offer'] = {
  id: 'offer',
  until: '2026-11-23T08:15:00+10:00',
  window: { startsAt: '2026-11-24T09:00:00+10:00', endsAt: '2026-11-24T11:00:00+10:00' },
}

const pageWith = (changes: Partial<Booking>, search = '') => (
  <DesignProvider>
    <PageContext
      value={{
        settings: {
          publicUrl: 'https://example.com',
          analyticsIds: [],
          analyticsService: null,
          mapbox: false,
          placeholders: false,
        },
        location: {
          route: '/booking/manage/:token',
          pathname: '/booking/manage/t',
          search,
          params: {},
        },
        setHead: () => undefined,
      }}
    >
      <BookingPage
        booking={{ ...booking, ...changes }}
        business={{
          name: 'GPC Plumbing',
          phone: '(07) 5550 0142',
          phoneE164: '+61755500142',
          googleReviewUrl: null,
        }}
        promises={[]}
        token="t"
      />
    </PageContext>
  </DesignProvider>
)

const render = (changes: Partial<Booking>) => renderToStaticMarkup(pageWith(changes))

test('an open offer takes the place of the waitlist and of other earlier times', () => {
  const earlierTimes = [{ startsAt: '2026-11-24T13:00:00+10:00', endsAt: '2026-11-24T15:00:00+10:00' }]
  const waiting = render({ earlierTimes })
  for (const part of ['Stop waiting', 'Earlier times free now']) expect(waiting).toContain(part)
  expect(waiting).not.toContain('No thanks')
  const offered = render({ earlierTimes, offer })
  for (const button of ['Take Tue\u00a024\u00a0Nov, 9\u00a0to\u00a011\u00a0am', 'No thanks'])
    expect(offered).toContain(button)
  for (const part of ['Stop waiting', 'Earlier times free now']) expect(offered).not.toContain(part)
})

test.each(['cancel', 'note'])('above the form %s, an open offer is one line with a link', async (view) => {
  // The form is a part that is loaded later.
  const { prelude } = await prerender(pageWith({ offer }, `?view=${view}`))
  const page = await new Response(prelude).text()
  expect(page).toMatch(/<a [^>]*href="\/booking\/manage\/t"[^>]*>See the earlier time</)
  expect(page).not.toContain('No thanks')
})

test('a booking without an address to show doesn’t offer to show it', () => {
  expect(render({})).toContain('Show address')
  expect(render({ addressHidden: false })).not.toContain('Show address')
})

test('a visit without access is not on the deep ground of a completed one, which has its mark', () => {
  const done = render({ state: 'COMPLETED' })
  expect(done).toContain('data-ground="deep"')
  expect(done).toMatch(/data-ring="completed".*Completed/)
  expect(render({ state: 'NO_ACCESS' })).not.toContain('data-ground="deep"')
})

test('a visit that can no longer be changed offers no waitlist to leave', () => {
  expect(render({ changeable: false })).not.toContain('Stop waiting')
})

test('time, next steps and actions come before the job sheet, and the history is collapsed', () => {
  const page = render({
    timeline: [{ at: '2026-11-20T09:14:00+10:00', state: 'CONFIRMED', words: 'Booked' }],
  })
  const order = [
    'Wednesday 25 November',
    'What happens next',
    'Change time',
    'Your booking',
    '<details',
    'History',
  ]
  const positions = order.map((text) => page.indexOf(text))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(page).not.toContain('<details open')
})

test('a customer can write a review before the long report of their job', () => {
  const page = render({
    state: 'COMPLETED',
    reviewPath: '/reviews/write/t',
    report: {
      reference: booking.reference,
      workOrder: null,
      orderNumber: null,
      plumber: null,
      followUp: null,
      signedName: null,
      signature: null,
      service: booking.service.title,
      date: '2026-11-25',
      suburb: booking.suburb,
      workDone: 'Replaced both washers.',
      parts: [],
      readings: [],
      certificates: [],
      photos: [],
    },
  })
  const positions = ['Replaced both washers.', 'Write a review', 'Your job report'].map((text) =>
    page.indexOf(text),
  )
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  // It names the business and no van, since the roster has no person’s name.
  expect(page).toMatch(/Done by<\/dt><dd[^>]*>GPC Plumbing</)
})

test('promises no message where none can be sent, and a price before work either way', () => {
  expect(render({})).toContain('plumber leaves')
  const unsent = render({ notified: false })
  expect(unsent).not.toContain('plumber leaves')
  const steps = ['What happens next', 'price before any work starts', 'Before we arrive']
  for (const page of [render({}), unsent]) {
    const positions = steps.map((text) => page.indexOf(text))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  }
})

test('customers who can’t be sent offers get our number instead of the waitlist', () => {
  expect(render({ waitingForAny: false })).toContain('Tell me if it opens up')
  for (const waitingForAny of [true, false]) {
    const page = render({ canJoinWaitlist: false, waitingForAny, earlierTimes: [] })
    expect(page).toContain('Call us about an earlier time')
    for (const absent of ['Tell me if it opens up', 'Stop waiting', '15 minutes'])
      expect(page).not.toContain(absent)
  }
})

test('a return visit says which visit it follows, and promises a price only where one is certain', () => {
  const earlier = { reference: 'GC-2FG4-5J', startsAt: '2026-11-18T09:00:00+10:00' }
  const worked = render({ state: 'ARRIVED', earlierVisit: { ...earlier, state: 'COMPLETED' } })
  expect(worked).toContain('Follows our visit on Wednesday 18 November')
  expect(worked).toContain('GC-2FG4-5J')
  expect(worked).not.toContain('No one answered')
  expect(worked).toContain('If there&#x27;s anything to pay')
  const missed = render({ state: 'ARRIVED', earlierVisit: { ...earlier, state: 'NO_ACCESS' } })
  expect(missed).toContain('No one answered then.')
  expect(missed).not.toContain('anything to pay')
})

test('the guarantee of a finished job says what it covers, from when, and the reference to give', () => {
  const timeline: Booking['timeline'] = [
    { at: '2026-11-25T10:40:00+10:00', state: 'COMPLETED', words: 'Done' },
  ]
  const tap = render({ state: 'COMPLETED', timeline })
  const [, guarantee = ''] = tap.split('Your guarantee</')
  expect(guarantee).toContain('we&#x27;ll come back and fix it')
  expect(guarantee).toContain('Wednesday 25 November 2026')
  expect(guarantee).toContain('GC-7K3MQ2')
  expect(guarantee).not.toContain('12 months')
  const drain = render({ state: 'COMPLETED', timeline, service: { slug: 'blocked-drains', title: 'Drains' } })
  expect(drain).toContain('guaranteed until Friday 25 December 2026')
})
