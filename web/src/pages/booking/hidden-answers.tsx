import { usePage } from '../../routing/page-context.ts'
import { Honeypot } from '../../shared/honeypot.tsx'
import { type AnswerField, answerFields } from './answers.ts'
import { useFlow } from './flow-context.ts'

/** Hidden fields that a form without script sends back: the hold and the key. */
const CARRIED_FIELDS = ['held', 'heldFor', 'heldUntil', 'idempotencyKey'] as const

/** Hidden fields for answers given on other steps, and for the current step. */
export function HiddenAnswers({ ownFields }: { ownFields: ReadonlyArray<AnswerField> }) {
  const { state } = useFlow()
  const { form: posted } = usePage()
  return (
    <>
      <input type="hidden" name="step" value={state.view} />
      {state.confirmedSuburb && state.view !== 'job' ? (
        <input type="hidden" name="confirmedSuburb" value={state.confirmedSuburb} />
      ) : null}
      {CARRIED_FIELDS.map((name) => {
        const value = posted?.values[name]
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null
      })}
      {/* The danger that they called about. Another one gets its own advice. */}
      {state.called ? <input type="hidden" name="called" value={state.answers.symptom} /> : null}
      {/* The job that it was answered for. Another one has its own symptoms. */}
      {state.noSymptomFits ? (
        <input type="hidden" name="noSymptomFits" value={state.answers.service} />
      ) : null}
      {answerFields.map((field) =>
        ownFields.includes(field) || (state.answers[field] === '' && field !== 'smsReminders') ? null : (
          <input key={field} type="hidden" name={field} value={state.answers[field]} />
        ),
      )}
      <Honeypot />
    </>
  )
}
