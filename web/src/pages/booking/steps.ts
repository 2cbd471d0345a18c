import { type AnswerErrors, type AnswerField, type Answers, answerFields } from './answers.ts'
import { dangerOf } from './jobs.ts'

/** The booking steps, in order. */
export const steps = [
  { id: 'job', label: 'Job' },
  { id: 'when', label: 'When' },
  { id: 'you', label: 'You' },
  { id: 'check', label: 'Check' },
] as const

export type StepId = (typeof steps)[number]['id']

/** What the page shows: the opening screen, a question, or the confirmation. */
export type View = 'start' | StepId | 'done'

/** Email address: text, an @, text, a dot, text; no spaces. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const stepOfField: Readonly<Record<AnswerField, StepId>> = {
  service: 'job',
  symptom: 'job',
  suburb: 'job',
  note: 'job',
  photos: 'job',
  startsAt: 'when',
  waitFor: 'when',
  name: 'you',
  email: 'you',
  phone: 'you',
  street: 'you',
  unit: 'you',
  access: 'you',
  relation: 'you',
  contactName: 'you',
  contactPhone: 'you',
  smsReminders: 'you',
  marketing: 'you',
}

/** Returns the answer fields of a step. */
export const fieldsOf = (step: StepId): ReadonlyArray<AnswerField> =>
  answerFields.filter((field) => stepOfField[field] === step)

/** Returns the view requested by an address. */
export function viewFromSearch(search: string): View {
  const step = new URLSearchParams(search).get('step')
  if (step === 'done') return 'done'
  return steps.find(({ id }) => id === step)?.id ?? 'start'
}

/** Like viewOf, but an address with a service opens the job question instead of the start. */
export function initialView(search: string, service: string): View {
  const view = viewFromSearch(search)
  return view === 'start' && service !== '' ? 'job' : view
}

/** Returns the errors in one step's answers, in the wording of the spec's section 5; empty if there are none. */
export function errorsOf(step: StepId, answers: Answers): AnswerErrors {
  const missing = (field: AnswerField) => answers[field].trim() === ''
  switch (step) {
    case 'job':
      return {
        ...(missing('service') ? { service: 'Please select a service' } : {}),
        ...(missing('suburb') ? { suburb: 'Suburb is required' } : {}),
      }
    case 'when':
      return missing('startsAt') ? { startsAt: 'Please choose a time' } : {}
    case 'you':
      return {
        ...(missing('name') ? { name: 'Name is required' } : {}),
        ...(missing('email')
          ? { email: 'Email is required' }
          : EMAIL_PATTERN.test(answers.email.trim())
            ? {}
            : { email: 'Please enter a valid email address' }),
        ...(missing('phone') ? { phone: 'Phone number is required' } : {}),
        ...(missing('street') ? { street: 'Street address is required' } : {}),
      }
    case 'check':
      return {}
  }
}

/** Whether a phone number has fewer than eight digits, the length of an Australian number without area code. */
export const isShortNumber = (phone: string): boolean => phone.replaceAll(/\D/g, '').length < 8

/** Returns the first step that still needs an answer, or `check` if none does. */
export const firstIncompleteStep = (answers: Answers): StepId =>
  steps.find(({ id }) => Object.keys(errorsOf(id, answers)).length > 0)?.id ?? 'check'

const stepIndex = (step: StepId) => steps.findIndex(({ id }) => id === step)

/**
 * Returns the step after this one. It skips the time if one is chosen, and never goes past an unanswered question, since a booking
 * can start with a window. Once everything is answered, it returns `check`.
 */
export function stepAfter(step: StepId, answers: Answers): StepId {
  const next = steps[stepIndex(step) + 1]?.id ?? 'check'
  const target = next === 'when' && answers.startsAt !== '' ? 'you' : next
  const open = firstIncompleteStep(answers)
  if (open === 'check') return open
  return stepIndex(open) < stepIndex(target) ? open : target
}

/** Returns the view before a step. */
export function viewBefore(step: StepId): View {
  return steps[steps.findIndex(({ id }) => id === step) - 1]?.id ?? 'start'
}

/** Whether a step is fully answered and can be revisited. */
export const isStepDone = (step: StepId, answers: Answers): boolean =>
  step !== 'check' && Object.keys(errorsOf(step, answers)).length === 0

/** Returns the first step on which one of these errors can be fixed, or null if none belongs to a field. */
export function stepWithErrors(errors: AnswerErrors): StepId | null {
  return (
    steps.find(({ id }) => Object.keys(errors).some((field) => stepOfField[field as AnswerField] === id))
      ?.id ?? null
  )
}

/** Returns server errors for fields that the form has. */
export function answerErrors(
  errors: ReadonlyArray<{ readonly field: string; readonly message: string }>,
): AnswerErrors {
  return Object.fromEntries(
    errors.flatMap(({ field, message }) => (field in stepOfField ? [[field, message]] : [])).reverse(),
  )
}

/**
 * Returns what to show after a form was posted without script. `step` names the question that was on the page, `go` a button that
 * leads elsewhere.
 */
export function viewAfterPost(
  posted: Readonly<Record<string, string>>,
  answers: Answers,
  errors: AnswerErrors,
): { readonly view: View; readonly errors: AnswerErrors; readonly alarm?: true } {
  const step = viewFromSearch(`?step=${posted.step ?? ''}`)
  const turned = requestedView(posted)
  // Safety comes before missing answers.
  const asksJob = step === 'start' || step === 'job'
  if (asksJob && turned === null && dangerOf(answers.symptom) && posted.called !== answers.symptom) {
    return { view: 'job', errors: {}, alarm: true }
  }
  const refused = stepWithErrors(errors)
  if (refused) return { view: refused, errors: { ...errorsOf(refused, answers), ...errors } }
  if (turned !== null) return { view: turned, errors: {} }
  if (step === 'done') return { view: 'start', errors: {} }
  if (step === 'start') return { view: posted.pick || answers.service ? 'job' : 'start', errors: {} }
  const { suburb, ...wrong } = errorsOf(step, answers)
  // The safety card has no suburb field, so show the question before reporting the suburb as missing.
  const missing = suburb === undefined || posted.suburb === undefined ? wrong : { ...wrong, suburb }
  if (suburb !== undefined || Object.keys(wrong).length > 0) return { view: step, errors: missing }
  if (step !== 'check') return { view: stepAfter(step, answers), errors: {} }
  const open = firstIncompleteStep(answers)
  return { view: open, errors: errorsOf(open, answers) }
}

/** Returns the view that a posted form's button leads to, or null for Continue. */
function requestedView({
  go,
  week,
  photoOut,
  changeJob,
}: Readonly<Record<string, string | undefined>>): View | null {
  if (go !== undefined) return viewFromSearch(`?step=${go}`)
  if (week !== undefined) return 'when'
  return photoOut !== undefined || changeJob !== undefined ? 'job' : null
}
