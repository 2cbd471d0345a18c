import { ErrorSummary, Notice, WarningIcon } from 'design-system'
import { errorSummaryTitle } from '../../../shared/error-summary-title.ts'
import type { Refusal } from '../requests/mutation-result.ts'

/** Error summary of a sign-in form: the field errors, or the overall message if there are none. */
export function FormProblems({ refusal }: { refusal: Refusal | null }) {
  const errors = Object.entries(refusal?.errors ?? {})
  return (
    <>
      <ErrorSummary
        errors={errors.map(([id, message]) => ({ id, message }))}
        title={errorSummaryTitle(errors.length)}
      />
      {refusal && errors.length === 0 ? (
        <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
          {refusal.message}
        </Notice>
      ) : null}
    </>
  )
}
