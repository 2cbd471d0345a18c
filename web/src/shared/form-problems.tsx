import { ErrorSummary, Notice, WarningIcon } from 'design-system'
import { errorSummaryTitle } from './error-summary-title.ts'

interface FormProblemsProps {
  errors: ReadonlyArray<{ readonly field: string; readonly message: string }>
  /** Whether fields with errors have been corrected since, so that the summary doesn't take focus again. */
  shrinking?: boolean
  /** Why the form as a whole was refused; shown if no field has an error. */
  refusal?: string | null | undefined
  /** Id of a field's control; its name by default. */
  idOf?: (field: string) => string
}

/** Why a form wasn't accepted: its fields with errors, or the reason for the whole form. */
export function FormProblems({
  errors,
  refusal,
  shrinking = false,
  idOf = (field) => field,
}: FormProblemsProps) {
  if (errors.length > 0)
    return (
      <ErrorSummary
        errors={errors.map(({ field, message }) => ({ id: idOf(field), message }))}
        title={errorSummaryTitle(errors.length)}
        shrinking={shrinking}
      />
    )
  return refusal ? (
    <Notice tone="danger" role="alert" icon={<WarningIcon size={22} />}>
      {refusal}
    </Notice>
  ) : null
}
