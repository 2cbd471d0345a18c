import { type AnswerErrors, type AnswerField, type Answers, answerFields } from './answers.ts'
import { dangerOf } from './jobs.ts'

/** The questions, in their order. */
export const steps = [
  { id: 'job', label: 'Job' },
  { id: 'when', label: 'When' },
  { id: 'you', label: 'You' },
  { id: 'check', label: 'Check' },
] as const

export type StepId = (typeof steps)[number]['id']

/** What the page shows: the opening, a question, or what was booked. */
export type View = 'start' | StepId | 'done'

/** Something before an @, something after it, a dot, something at the end; no spaces. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

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

/** What a step asks for. */
export const fieldsOf = (step: StepId): ReadonlyArray<AnswerField> =>
  answerFields.filter((field) => stepOfField[field] === step)

/** The view that an address asks for. */
export function viewOf(search: string): View {
  const asked = new URLSearchParams(search).get('step')
  if (asked === 'done') return 'done'
  return steps.find(({ id }) => id === asked)?.id ?? 'start'
}

/** The same for an address that may come with a job: its question is the first that is left. */
export function viewOfAddress(search: string, service: string): View {
  const view = viewOf(search)
  return view === 'start' && service !== '' ? 'job' : view
}

/** What is wrong with the answers of one step, in the words of the spec's section 5; empty when nothing is. */
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
          : ADDRESS.test(answers.email.trim())
            ? {}
            : { email: 'Please enter a valid email address' }),
        ...(missing('phone') ? { phone: 'Phone number is required' } : {}),
        ...(missing('street') ? { street: 'Street address is required' } : {}),
      }
    case 'check':
      return {}
  }
}

/** Fewer digits than any number in Australia that can be called from anywhere: eight without an area code. */
export const isShortNumber = (phone: string): boolean => phone.replaceAll(/\D/g, '').length < 8

/** The first step that still needs an answer; `check` when none does. */
export const firstOpen = (answers: Answers): StepId =>
  steps.find(({ id }) => Object.keys(errorsOf(id, answers)).length > 0)?.id ?? 'check'

const stepIndex = (step: StepId) => steps.findIndex(({ id }) => id === step)

/**
 * Where the way on leads: to the next step, past a time that is chosen already, and never past a question that is open,
 * since a booking can begin with its window. With everything answered, what was changed leads back to the check.
 */
export function stepAfter(step: StepId, answers: Answers): StepId {
  const next = steps[stepIndex(step) + 1]?.id ?? 'check'
  const wanted = next === 'when' && answers.startsAt !== '' ? 'you' : next
  const open = firstOpen(answers)
  if (open === 'check') return open
  return stepIndex(open) < stepIndex(wanted) ? open : wanted
}

/** Where the way back leads. */
export function viewBefore(step: StepId): View {
  return steps[steps.findIndex(({ id }) => id === step) - 1]?.id ?? 'start'
}

/** Whether the answers of a step are there, so that it can be gone back to. */
export const isDone = (step: StepId, answers: Answers): boolean =>
  step !== 'check' && Object.keys(errorsOf(step, answers)).length === 0

/** The step on which the first of these errors can be fixed; null when none is about a field. */
export function stepOfErrors(errors: AnswerErrors): StepId | null {
  return (
    steps.find(({ id }) => Object.keys(errors).some((field) => stepOfField[field as AnswerField] === id))
      ?.id ?? null
  )
}

/** Errors that a server named, for the fields that the form has. */
export function answerErrors(
  errors: ReadonlyArray<{ readonly field: string; readonly message: string }>,
): AnswerErrors {
  return Object.fromEntries(
    errors.flatMap(({ field, message }) => (field in stepOfField ? [[field, message]] : [])).reverse(),
  )
}

/**
 * What is shown after a form was posted without script: `step` names the question that stood on the page, `go` a button
 * that leads elsewhere.
 */
export function viewAfterPost(
  posted: Readonly<Record<string, string>>,
  answers: Answers,
  errors: AnswerErrors,
): { readonly view: View; readonly errors: AnswerErrors; readonly alarm?: true } {
  const step = viewOf(`?step=${posted.step ?? ''}`)
  const turned = viewTurnedTo(posted)
  // Safety comes before anything that is missing.
  if (step === 'job' && turned === null && dangerOf(answers.symptom) && posted.called !== 'yes') {
    return { view: 'job', errors: {}, alarm: true }
  }
  const refused = stepOfErrors(errors)
  if (refused) return { view: refused, errors: { ...errorsOf(refused, answers), ...errors } }
  if (turned !== null) return { view: turned, errors: {} }
  if (step === 'done') return { view: 'start', errors: {} }
  if (step === 'start') return { view: posted.pick || answers.service ? 'job' : 'start', errors: {} }
  const { suburb, ...wrong } = errorsOf(step, answers)
  // The safety card has no field for the suburb: it is asked for before it is missed.
  const missing = suburb === undefined || posted.suburb === undefined ? wrong : { ...wrong, suburb }
  if (suburb !== undefined || Object.keys(wrong).length > 0) return { view: step, errors: missing }
  if (step !== 'check') return { view: stepAfter(step, answers), errors: {} }
  const open = firstOpen(answers)
  return { view: open, errors: errorsOf(open, answers) }
}

/** The view that a button of a posted form leads to, other than the way on; null for the way on. */
function viewTurnedTo({
  go,
  week,
  photoOut,
  changeJob,
}: Readonly<Record<string, string | undefined>>): View | null {
  if (go !== undefined) return viewOf(`?step=${go}`)
  if (week !== undefined) return 'when'
  return photoOut !== undefined || changeJob !== undefined ? 'job' : null
}
