import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { DesignProvider } from 'design-system'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BookingPageQuery } from '../../graphql/graphql.ts'
import { PageContext } from '../../routing/page-context.ts'
import { answersFrom } from './answers.ts'
import { ChosenJob } from './chosen-job.tsx'
import { BookingFlow } from './flow.ts'
import { FlowContext } from './flow-context.ts'
import { createInitialState, type FlowState } from './flow-state.ts'
import { HoldStatus } from './hold-status.tsx'
import { JobStep } from './job-step.tsx'

const job = {
  id: 7,
  slug: 'blocked-drains',
  title: 'Blocked Drains',
  quoteService: 'drainage' as const,
  officeConfirms: false,
  problems: [{ title: 'Slow sink' }],
  arrivalPhrase: 'Typically 1-2 hours',
  arrivalByAppointment: false,
}

const anyJob = { ...job, id: 8, slug: 'general-plumbing', title: 'General Plumbing' }

const page: BookingPageQuery = {
  services: [job, anyJob],
  locations: [],
  pricingGuide: [],
  customerChannels: { email: true, text: true },
  business: {
    name: 'GPC Plumbing',
    phone: '(07) 5550 0142',
    phoneE164: '+61755500142',
    areaServed: 'Gold Coast',
    hours: [],
    gasLeakLine: { number: '000', dial: '000' },
    guarantee: { title: '100% satisfaction guarantee' },
  },
}

const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() })

const site: ComponentProps<typeof PageContext>['value'] = {
  settings: {
    publicUrl: 'https://example.com',
    analyticsIds: [],
    analyticsService: null,
    mapbox: false,
    placeholders: false,
  },
  location: { route: '/booking', pathname: '/booking', search: '', params: {} },
  setHead: () => undefined,
}

function render(start: Partial<FlowState>, step = <ChosenJob job={job} />) {
  const state = createInitialState(start)
  const flow = new BookingFlow(state, {
    loadApi: () => Promise.reject(new Error('not needed')),
    record: () => {},
  })
  return renderToStaticMarkup(
    <ApolloProvider client={client}>
      <DesignProvider>
        <PageContext value={site}>
          <FlowContext value={{ flow, state, page }}>{step}</FlowContext>
        </PageContext>
      </DesignProvider>
    </ApolloProvider>,
  ).replaceAll(/<style.*?<\/style>/g, '')
}

const answers = (symptom: string) => answersFrom({ service: job.slug, symptom })

const FOLDED = /<details [^>]*><summary><span>.*?<\/span>([^<]*)<\/span>/

test('a symptom that was answered before is one row, with its list closed behind it', () => {
  const html = render({ answers: answers('Slow sink') })
  expect(html.match(FOLDED)?.[1]).toBe('Slow sink')
  expect(html).not.toMatch(/<details [^>]*open/)
  expect(html.indexOf('<summary>')).toBeLessThan(html.indexOf('value="Slow sink"'))
})

test('a symptom that is still to be answered is a list in view', () => {
  const html = render({ answers: answers('') })
  expect(html).not.toContain('<details')
  expect(html).toContain('value="Slow sink"')
})

test('that none of the symptoms fits is an answer too', () => {
  const html = render({ answers: answers(''), noSymptomFits: true })
  expect(html.match(FOLDED)?.[1]).toBe('None of these')
})

test('a job that only the customer can describe is described before the suburb', () => {
  const html = render({ answers: answersFrom({ service: anyJob.slug }) }, <JobStep />)
  const positions = ['What would you like done?', 'Suburb or postcode', 'Add photos'].map((text) =>
    html.indexOf(text),
  )
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})

test('a suburb that is too far away asks for no note and no photos', () => {
  const start = { answers: answersFrom({ service: job.slug, suburb: 'Brisbane' }) }
  const fold = 'Add a note or photos'
  expect(render(start, <JobStep />)).toContain(fold)
  const outside = { query: 'Brisbane', verdict: 'TOO_FAR', localities: [] } as const
  const html = render({ ...start, outside }, <JobStep />)
  expect(html).toContain('don&#x27;t come to Brisbane')
  expect(html).not.toContain(fold)
})

test.each([
  { view: 'you', holdRefusal: 'Too many holds.' },
  { view: 'when', holdRefusal: 'Too many holds.' },
  { view: 'when', holdRefusal: null },
] as const)('a time that is chosen but not held is named above the button: %o', ({ view, holdRefusal }) => {
  const startsAt = '2020-12-07T13:00:00+10:00'
  const html = render({ view, holdRefusal, answers: answersFrom({ startsAt }) }, <HoldStatus />)
  expect(html).toContain('Mon 7 Dec, 1 to\u00a03\u00a0pm')
  expect(html).toContain(holdRefusal ?? 'Not held yet')
})
