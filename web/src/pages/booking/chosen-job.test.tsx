import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { DesignProvider } from 'design-system'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BookingPageQuery } from '../../graphql/graphql.ts'
import { answersFrom } from './answers.ts'
import { ChosenJob } from './chosen-job.tsx'
import { BookingFlow } from './flow.ts'
import { FlowContext } from './flow-context.ts'
import { createInitialState, type FlowState } from './flow-state.ts'

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

const page: BookingPageQuery = {
  services: [job],
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

function render(start: Partial<FlowState>) {
  const state = createInitialState(start)
  const flow = new BookingFlow(state, {
    loadApi: () => Promise.reject(new Error('not needed')),
    record: () => {},
  })
  return renderToStaticMarkup(
    <ApolloProvider client={client}>
      <DesignProvider>
        <FlowContext value={{ flow, state, page }}>
          <ChosenJob job={job} />
        </FlowContext>
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
