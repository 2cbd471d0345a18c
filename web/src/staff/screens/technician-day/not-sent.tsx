import { ClockIcon } from 'design-system'

/** Marks something that is only on the phone so far. */
export const NotSent = () => (
  <>
    <ClockIcon size={14} /> not sent yet
  </>
)
