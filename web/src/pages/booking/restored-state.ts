import { mergeNote } from '../../shared/pricing/job-sheet.ts'
import type { Answers } from './answers.ts'
import type { StoredBooking } from './booking-storage.ts'
import type { FlowState } from './flow-state.ts'

/**
 * Returns what a tab has stored of a booking, merged with the answers in the page's address. The address wins, unless the page was
 * reloaded or restored: then the customer may have changed the answers since. `knownSuburb` was entered elsewhere on the site.
 */
export function restoredState(
  { answers: requested, confirmedSuburb }: Pick<FlowState, 'answers' | 'confirmedSuburb'>,
  stored: StoredBooking,
  { reloaded, knownSuburb }: { readonly reloaded: boolean; readonly knownSuburb: string },
): Partial<FlowState> {
  const [first, second] = reloaded ? [stored.answers, requested] : [requested, stored.answers]
  const service = first.service || second.service
  const suburb = first.suburb || second.suburb || knownSuburb
  const confirmedNames = [
    suburb === requested.suburb ? confirmedSuburb : '',
    suburb === stored.answers.suburb ? stored.confirmedSuburb : '',
    suburb === knownSuburb ? knownSuburb : '',
  ]
  const takesPricing = !reloaded || stored.answers.service === ''
  const answers = {
    ...stored.answers,
    ...jobAnswers(service, stored.answers),
    suburb,
    ...(takesPricing ? pricingAnswers(requested, stored.answers) : {}),
  }
  return {
    answers,
    noSymptomFits: stored.noSymptomFits && answers.symptom === '' && service === stored.answers.service,
    choosingJob: service === '',
    confirmedSuburb: confirmedNames.find((name) => name !== '') ?? '',
    booked: stored.booked,
    bookedAnswers: stored.bookedAnswers,
    changedSince: stored.changedSince,
    // Confirmed, but the page was left before the response arrived. Sending again returns the result.
    sending: stored.sent.length > 0 ? 'lost' : 'no',
  }
}

/** Answers from the pricing tool, which the address carries. */
const pricingAnswers = (requested: Answers, stored: Answers): Partial<Answers> => ({
  ...(requested.symptom === '' ? {} : { symptom: requested.symptom }),
  note: requested.note === '' ? stored.note : mergeNote(stored.note, requested.note),
})

/** The job, with the symptom only if it was chosen for the same job. */
export const jobAnswers = (service: string, answers: Answers): Pick<Answers, 'service' | 'symptom'> => ({
  service,
  symptom: service === answers.service ? answers.symptom : '',
})
