import { ClockIcon, Notice } from 'design-system'
import { useJob } from './flow-context.ts'

/** Says of jobs that the office looks at first that nothing is confirmed by booking them yet; nothing of all others. */
export function OfficeFirst() {
  const job = useJob()
  if (!job?.officeConfirms) return null
  return (
    <Notice tone="warn" icon={<ClockIcon size={20} aria-hidden="true" />}>
      <strong>{job.title}: we look at the job first.</strong> Your window is kept for you meanwhile. We
      confirm within 24 hours, or ring you if something is unclear.
    </Notice>
  )
}
