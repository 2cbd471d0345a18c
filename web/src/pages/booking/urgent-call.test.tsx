import { DesignProvider } from 'design-system'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UrgentCall } from './urgent-call.tsx'

const drain = {
  slug: 'blocked-drains',
  arrivalPhrase: 'About 60 minutes in most areas',
  arrivalByAppointment: false,
}

const render = (job: typeof drain, soonest: string | undefined) =>
  renderToStaticMarkup(
    <DesignProvider>
      <UrgentCall
        job={job}
        business={{ phone: '(07) 5550 0142', phoneE164: '+61755500142' }}
        soonest={soonest}
        today="2026-11-28"
      />
    </DesignProvider>,
  ).replaceAll(/<style.*?<\/style>|<[^>]*>/g, '')

test('an urgent job without a time today offers a call, with the arrival time as everywhere', () => {
  const text = 'Call (07)\u00a05550\u00a00142, 24/7. Arrival: about 60 minutes in most areas.'
  expect(render(drain, '2026-11-30T07:00:00+10:00')).toContain(text)
  expect(render(drain, undefined)).toContain(text)
})

test('the time of appointments is left out', () => {
  const toilet = {
    slug: 'toilet-repairs',
    arrivalPhrase: 'Typically within 1-3 business days',
    arrivalByAppointment: true,
  }
  const text = render(toilet, '2026-11-30T07:00:00+10:00')
  expect(text).toContain('24/7.')
  expect(text).not.toContain('Arrival')
})

test('nothing is added if a time today is free, or if the job can wait', () => {
  expect(render(drain, '2026-11-28T15:00:00+10:00')).not.toContain('Call')
  expect(render({ ...drain, slug: 'tap-repairs' }, '2026-11-30T07:00:00+10:00')).not.toContain('Call')
})
