import type { CompactButtonProps } from 'design-system/staff'
import type { BookingStepName } from '../../../../graphql/graphql.ts'

/** How a step looks, and what it needs. */
type StepSpec = {
  /** Of the button. An ellipsis says that it opens a form. */
  readonly label: string
  /** Shown when it's done. */
  readonly done: string
  readonly tone: NonNullable<CompactButtonProps['tone']>
  /** Recorded by analytics. */
  readonly change: 'confirmed' | 'edited' | 'cancelled' | 'finished' | 'no access'
  /** Whether the customer is sent a message. */
  readonly notifies?: true
  /** What the step asks for first. */
  readonly asks?: 'minutes' | 'reason' | 'why' | 'sure'
}

export const stepSpecs: Readonly<Record<BookingStepName, StepSpec>> = {
  CONFIRM: {
    label: 'Confirm',
    done: 'Booking confirmed.',
    notifies: true,
    tone: 'primary',
    change: 'confirmed',
  },
  EN_ROUTE: {
    label: 'On the way…',
    done: 'Marked on the way.',
    notifies: true,
    tone: 'primary',
    change: 'edited',
    asks: 'minutes',
  },
  RUNNING_LATE: {
    label: 'Running late…',
    done: 'New arrival time saved.',
    notifies: true,
    tone: 'outline',
    change: 'edited',
    asks: 'minutes',
  },
  ARRIVE: { label: 'Arrived', done: 'Marked as arrived.', tone: 'primary', change: 'edited' },
  COMPLETE: { label: 'Completed', done: 'Marked as completed.', tone: 'primary', change: 'finished' },
  NO_ACCESS: {
    label: 'No access…',
    done: 'Marked as no access.',
    notifies: true,
    tone: 'quiet',
    change: 'no access',
    asks: 'sure',
  },
  REOPEN: {
    label: 'Reopen…',
    done: 'Reopened. Mark it as completed when the work is done.',
    tone: 'outline',
    change: 'edited',
    asks: 'why',
  },
  DECLINE: {
    label: 'Decline…',
    done: 'Booking declined.',
    notifies: true,
    tone: 'outline',
    change: 'cancelled',
    asks: 'reason',
  },
  CANCEL: {
    label: 'Cancel booking…',
    done: 'Booking cancelled.',
    notifies: true,
    tone: 'quiet',
    change: 'cancelled',
    asks: 'reason',
  },
}
