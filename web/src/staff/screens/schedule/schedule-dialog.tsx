import { FormDialog, type FormDialogProps } from '../../lib/dialogs/form-dialog.tsx'
import { Problem } from '../../lib/requests/problem.tsx'
import { type BookingConflicts, ConflictList } from './booking-conflicts.tsx'

interface ScheduleDialogProps extends Omit<FormDialogProps, 'onSubmit' | 'override'> {
  /** Label of the button that saves the change despite conflicts. */
  overrideAction?: string
  conflicts: BookingConflicts | null
  problem: string | null
  /** Saves the change; `anyway` means despite conflicts. */
  onSubmit: (anyway: boolean) => Promise<unknown>
}

/** Form of a schedule change. Shows the bookings that it conflicts with, and then offers to save it anyway. */
export function ScheduleDialog({
  overrideAction = 'Save anyway',
  conflicts,
  problem,
  onSubmit,
  children,
  ...dialog
}: ScheduleDialogProps) {
  const override = conflicts ? { action: overrideAction, onOverride: () => onSubmit(true) } : null
  return (
    <FormDialog {...dialog} override={override} onSubmit={() => onSubmit(false)}>
      {children}
      {conflicts ? <ConflictList {...conflicts} /> : null}
      {problem ? <Problem role="alert">{problem}</Problem> : null}
    </FormDialog>
  )
}
