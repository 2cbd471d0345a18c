import { useApolloClient, useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, VisuallyHidden } from 'design-system'
import { Suspense, use, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { record } from '../../analytics/record.ts'
import { graphql } from '../../graphql/gql.ts'
import type { BookingPageQuery } from '../../graphql/graphql.ts'
import { Fold } from '../../islands/fold.tsx'
import { lazyPart } from '../../islands/lazy-part.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useLocation, usePage } from '../../routing/page-context.ts'
import { EmergencyLine } from '../../shared/emergency-line.tsx'
import { preloadable } from '../../shared/preloadable.ts'
import { parseCarriedAnswers, toBookingValues } from '../../shared/pricing/job-sheet.ts'
import { answersFrom } from './answers.ts'
import { BeforeYouBook } from './before-you-book.tsx'
import { BookingFlow } from './flow.ts'
import { FlowContext, useFlow } from './flow-context.ts'
import { createInitialState } from './flow-state.ts'
import { toBookingSymptom } from './jobs.ts'
import { Placeholder } from './placeholder.tsx'
import { StartView } from './start.tsx'
import { stateAfterPost } from './state-after-post.ts'
import { initialView, type StepId } from './steps.ts'

const BookingPageData = graphql(`
  query BookingPage {
    services { id slug title quoteService officeConfirms problems { title } arrivalPhrase arrivalByAppointment }
    locations { slug name }
    pricingGuide { id label serviceSlug quoteService symptoms { id label serviceSlug quoteService } }
    customerChannels { email text }
    business { name phone phoneE164 areaServed hours { text } gasLeakLine { number dial } guarantee { title } }
  }
`)

// Most people see the opening screen first, so the rest is loaded once it is hydrated.
const loadStep = preloadable(() => import('./step.tsx'))
const loadBookingSummary = preloadable(() => import('./booking-summary.tsx'))
const loadCheckStep = preloadable(() => import('./check-step.tsx'))
const DoneView = lazyPart(() => import('./done.tsx').then((module) => module.DoneView))

/** Booking page, from the next free times to the confirmation. All on one address; the answers stay in this tab. */
export function Booking() {
  const page = useSuspenseQuery(BookingPageData).data
  const { search } = useLocation()
  const { form } = usePage()
  const client = useApolloClient()
  const params = new URLSearchParams(search)
  const tool = pricingToolAnswers(page, params)
  const requestedService = params.get('service') ?? tool.service
  const service = page.services.find(({ slug }) => slug === requestedService)?.slug ?? ''
  const suburb =
    page.locations.find(({ slug, name }) => [slug, name].includes(params.get('suburb') ?? ''))?.name ?? ''
  const [flow] = useState(
    () =>
      new BookingFlow(
        form
          ? stateAfterPost(form)
          : createInitialState({
              view: initialView(search, service),
              answers: answersFrom({
                service,
                suburb: suburb || (params.get('suburb')?.slice(0, 80) ?? ''),
                ...(service === tool.service ? { symptom: tool.symptom, note: tool.note } : {}),
              }),
              confirmedSuburb: suburb,
            }),
        {
          loadApi: async () =>
            (await import('./booking-api.ts')).createBookingApi(client, page.customerChannels),
          record,
        },
      ),
  )
  const state = useSyncExternalStore(flow.subscribe, flow.snapshot, flow.snapshot)
  const end = useRef<(() => void) | null>(null)
  const begin = useCallback(() => {
    end.current ??= whenActivated(() => flow.begin({ posted: form !== undefined }))
  }, [flow, form])
  useEffect(() => {
    // A step starts the flow itself.
    if (['start', 'done'].includes(flow.snapshot().view)) begin()
    return () => {
      end.current?.()
      end.current = null
    }
  }, [flow, begin])
  useEffect(() => {
    // Failed loads are repeated when the component is rendered.
    for (const load of [loadStep, loadBookingSummary, loadCheckStep]) void load().catch(() => {})
  }, [])
  const { view } = state
  return (
    <FlowContext value={{ flow, state, page }}>
      <PageHead
        description="Book a plumber on the Gold Coast online. Choose a two-hour arrival window, and change or cancel online if plans change. In an emergency, call us 24/7."
        canonical="/booking"
      />
      {view === 'start' ? <EmergencyLine {...page.business} /> : null}
      <Box css={{ background: 'bg.warm', _print: { background: 'transparent' } }}>
        <Container css={{ paddingBlock: { base: '24px 40px', lg: '48px 80px' } }}>
          <Box role="status" css={{ position: 'absolute' }}>
            <VisuallyHidden>{state.announcement}</VisuallyHidden>
          </Box>
          {view === 'done' ? (
            <Suspense fallback={<Placeholder />}>
              <DoneView />
            </Suspense>
          ) : (
            <Box
              css={{
                display: 'grid',
                gap: 's6',
                gridTemplateColumns: {
                  base: 'minmax(0, 1fr)',
                  lg: 'minmax(0, 1fr) 320px',
                  xl: 'minmax(0, 720px) 400px',
                },
                justifyContent: 'space-between',
                alignItems: 'start',
              }}
            >
              <Box>
                {view === 'start' ? (
                  <StartView />
                ) : (
                  <Suspense fallback={<Placeholder />}>
                    <Step view={view} onHydrated={begin} />
                  </Suspense>
                )}
              </Box>
              <Rail />
            </Box>
          )}
        </Container>
      </Box>
      <Fold />
    </FlowContext>
  )
}

/** Converts pricing tool answers in the address to booking answers; empty if there are none. */
function pricingToolAnswers({ pricingGuide }: BookingPageQuery, params: URLSearchParams) {
  const carried = parseCarriedAnswers(pricingGuide, params)
  const { service = '', symptom, note } = carried ? toBookingValues(carried) : { symptom: '', note: '' }
  return { service, symptom: toBookingSymptom(symptom, service), note }
}

/** Waits until a prerendered page is actually visited. */
function whenActivated(begin: () => () => void): () => void {
  if (Reflect.get(document, 'prerendering') !== true) return begin()
  let end = () => {}
  const onActivated = () => {
    end = begin()
  }
  document.addEventListener('prerenderingchange', onActivated, { once: true })
  return () => {
    document.removeEventListener('prerenderingchange', onActivated)
    end()
  }
}

/**
 * Current step. The flow starts once the step is hydrated: if its state changed before, React would render the step again and lose
 * what was pressed in it.
 */
function Step({ view, onHydrated }: { view: StepId; onHydrated: () => void }) {
  const module = use(loadStep())
  useEffect(onHydrated, [onHydrated])
  return <module.Step view={view} />
}

function BookingSummary() {
  const module = use(loadBookingSummary())
  return <module.BookingSummary />
}

function WhatToExpect() {
  const module = use(loadCheckStep())
  return <module.WhatToExpect />
}

function Rail() {
  const { view, alarm } = useFlow().state
  if (alarm) return null
  // Not an island: the flow's first events would arrive before it is hydrated.
  if (view === 'start') return <BeforeYouBook />
  if (view !== 'check') {
    return (
      <Suspense fallback={<Placeholder />}>
        <BookingSummary />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={<Placeholder />}>
      <WhatToExpect />
    </Suspense>
  )
}
