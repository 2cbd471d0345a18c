import { ClockIcon } from 'design-system'

/** That something is only on the phone so far. */
export const NotSent = () => (
  <>
    <ClockIcon size={14} /> not sent yet
  </>
)
