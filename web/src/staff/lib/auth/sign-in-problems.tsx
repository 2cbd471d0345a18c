import { FormProblems } from '../../../shared/form-problems.tsx'
import type { Refusal } from '../requests/mutation-result.ts'

/** Why a sign-in form was refused: its fields with errors, or the reason for the whole form. */
export const SignInProblems = ({ refusal }: { refusal: Refusal | null }) => (
  <FormProblems
    errors={Object.entries(refusal?.errors ?? {}).map(([field, message]) => ({ field, message }))}
    refusal={refusal?.message}
  />
)
