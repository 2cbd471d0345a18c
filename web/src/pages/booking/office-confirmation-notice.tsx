import { ClockIcon, Notice } from 'design-system'
import { useJob } from './flow-context.ts'

/** For jobs that the office reviews first: booking doesn't confirm them yet. Renders nothing for other jobs. */
export function OfficeConfirmationNotice() {
  const job = useJob()
  if (!job?.officeConfirms) return null
  return (
    <Notice tone="warn" icon={<ClockIcon size={20} aria-hidden="true" />}>
      <strong>We'll check this job before we confirm it.</strong> Your time is held while we do. We'll confirm
      on the next working day at the latest, or call if we have a question.
    </Notice>
  )
}
