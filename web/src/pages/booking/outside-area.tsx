import { Button, MapPinIcon, Notice, PhoneIcon } from 'design-system'
import type { AreaResult } from '../../routing/page-context.ts'
import { areaTitle } from '../../shared/area/area-labels.ts'
import { nonBreaking } from '../../shared/queensland-time.ts'
import { fillQuoteForm } from '../../shared/quote-form/quote-draft.ts'
import { useFlow } from './flow-context.ts'
import { OUTSIDE_AREA } from './flow-state.ts'

/**
 * What to do about a suburb where no visit can be booked. One that is too far away has its answer at the field and a button to call, so
 * it needs no more.
 */
export function OutsideArea({ area }: { area: AreaResult }) {
  const { business } = useFlow().page
  if (area.verdict === 'TOO_FAR') return null
  const call = <a href={`tel:${business.phoneE164}`}>{nonBreaking(business.phone)}</a>
  if (area.verdict === 'UNKNOWN') {
    return (
      <Notice tone="warn" icon={<MapPinIcon size={20} aria-hidden="true" />}>
        <strong>Still not there?</strong> We book from {business.areaServed}. Call {call} and ask.
      </Notice>
    )
  }
  return (
    <Notice
      id={OUTSIDE_AREA}
      tabIndex={-1}
      tone="warn"
      icon={<MapPinIcon size={20} aria-hidden="true" />}
      // Above the docked button of a phone.
      css={{ scrollMarginBottom: '96px' }}
    >
      <strong>{areaTitle(area)}</strong> We may still be able to come. Send us the job and we'll reply within
      24 hours (usually much sooner), or call {call}.
    </Notice>
  )
}

/** In the place of Continue for a suburb that is too far away, until it is corrected. */
export function CallInstead() {
  const { phone, phoneE164 } = useFlow().page.business
  return (
    <Button href={`tel:${phoneE164}`}>
      <PhoneIcon size={20} />
      Not sure? Call {nonBreaking(phone)}
    </Button>
  )
}

/** Link to the quote form, carrying over everything entered about the job. */
export function QuoteInstead({ suburb }: { suburb: string }) {
  const { page, state } = useFlow()
  const { answers } = state
  const job = page.services.find(({ slug }) => slug === answers.service)
  const summary = [
    [job?.title, answers.symptom].filter(Boolean).join(': '),
    [answers.street, suburb].filter(Boolean).join(', '),
    answers.note,
  ]
    .filter(Boolean)
    .join('\n')
  return (
    <Button
      tone="book"
      href={`/contact?service=${job?.quoteService ?? ''}#quote`}
      onClick={() => fillQuoteForm({ service: job?.quoteService ?? '', summary })}
    >
      Request a quote instead
    </Button>
  )
}
