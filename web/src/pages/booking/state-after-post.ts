import type { PostedForm } from '../../routing/page-context.ts'
import { windowStartingAt } from '../../shared/queensland-time.ts'
import { answersFromPost } from './answers.ts'
import { createInitialState, type FlowState, HOLD_MS } from './flow-state.ts'
import { OTHER_JOBS_ONLY } from './jobs.ts'
import { answerErrors, viewAfterPost } from './steps.ts'

/** Returns the flow state after a form was posted without script. */
export function stateAfterPost(form: PostedForm): FlowState {
  // The confirmation reads the posted values itself. As answers of the flow they'd be stored as the draft of another booking.
  if (form.token) return createInitialState({ view: 'done' })
  const { values } = form
  const answers = answersFromPost(values)
  const isDispatch = values.step === 'dispatch'
  const { view, errors, alarm } = isDispatch
    ? { view: 'job' as const, errors: {}, alarm: values.symptom !== '' }
    : viewAfterPost(values, answers, answerErrors(form.errors))
  const lost = form.alternatives ? windowStartingAt(answers.startsAt) : null
  const { held, heldUntil } = values
  return createInitialState({
    view: alarm ? view : lost ? 'when' : form.area ? 'job' : view,
    errors,
    alarm: alarm ?? false,
    answers: lost ? { ...answers, startsAt: '' } : answers,
    unavailable: lost
      ? { window: lost, reason: form.refusal ?? null, alternatives: form.alternatives ?? [] }
      : null,
    confirmedSuburb: values.confirmedSuburb ?? '',
    suburbOptions: form.suburbOptions ?? [],
    outside: form.area ?? null,
    noSymptomFits:
      answers.symptom === '' &&
      (values.step === 'start' ? values.symptom === '' : values.noSymptomFits === answers.service),
    ...(values.changeJob === undefined
      ? {}
      : { choosingJob: true, otherJobs: values.changeJob === OTHER_JOBS_ONLY }),
    hold:
      held && heldUntil && answers.startsAt && !lost
        ? {
            token: held,
            window: windowStartingAt(answers.startsAt),
            heldUntil,
            extendable: false,
            lastsMs: HOLD_MS,
            skewMs: 0,
          }
        : null,
    refusal: form.errors.length === 0 && !isDispatch && !lost ? (form.refusal ?? null) : null,
    alreadyBooked: values.alreadyBooked === 'yes' && form.refusal !== undefined,
    called: values.called === answers.symptom,
  })
}
