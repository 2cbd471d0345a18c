import { useQuery } from '@apollo/client/react'
import { ConfirmDialog } from '../../lib/dialogs/confirm-dialog.tsx'
import { useMessageChannels } from '../../lib/message-channels.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { formatLeaveDays } from './leave-view.tsx'
import { scheduleProblems } from './schedule-problems.ts'
import { leaveEnd, scheduleLeaveQuery } from './schedule-query.ts'

interface EndLeaveProps {
  id: number
  onDone: (message: string) => void
  onClose: () => void
}

/** Asks for confirmation before ending leave, because its windows are offered to the waiting list at once. */
export function EndLeave({ id, onDone, onClose }: EndLeaveProps) {
  const { data } = useQuery(scheduleLeaveQuery)
  const { email, text } = useMessageChannels()
  const change = useMutationResult(leaveEnd, 'RosterLeaveEnded')
  const { problem } = scheduleProblems(change)
  const leave = data?.rosterLeave.find((entry) => entry.id === id)
  const hasStarted = leave !== undefined && new Date(leave.startsAt).getTime() <= serverNow()
  const end = async () => {
    const { done } = await change.run({ input: { id } })
    if (done)
      onDone(leave ? `Leave ended for ${leave.technician}: ${formatLeaveDays(leave)}.` : 'Leave ended.')
  }
  return (
    <ConfirmDialog
      title={hasStarted ? 'End this leave now?' : 'Remove this leave?'}
      action={hasStarted ? 'End now' : 'Remove'}
      tone="primary"
      cancel="Keep leave"
      busy={change.saving}
      problem={problem}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      {leave ? (
        <>
          {leave.technician}, {formatLeaveDays(leave)}
          {leave.reason ? ` (${leave.reason})` : ''}. Customers can book these times again.{' '}
          {email || text
            ? `We’ll offer them to the waitlist by ${email && text ? 'email or text' : email ? 'email' : 'text'}.`
            : 'The waitlist isn’t notified: no mail server or SMS provider is set.'}
        </>
      ) : null}
    </ConfirmDialog>
  )
}
