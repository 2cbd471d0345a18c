import { useQuery } from '@apollo/client/react'
import { Text } from 'design-system'
import { CompactButton, DialogBox } from 'design-system/staff'
import { useMessageChannels } from '../../lib/message-channels.ts'
import { Problem } from '../../lib/requests/problem.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
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
  const hasStarted = leave !== undefined && new Date(leave.startsAt).getTime() <= Date.now()
  const end = async () => {
    const { done } = await change.run({ input: { id } })
    if (done)
      onDone(leave ? `Leave ended for ${leave.technician}: ${formatLeaveDays(leave)}.` : 'Leave ended.')
  }
  return (
    <DialogBox
      title={hasStarted ? 'End this leave now?' : 'Remove this leave?'}
      onClose={onClose}
      actions={
        <>
          <CompactButton onClick={onClose}>Keep leave</CompactButton>
          <CompactButton tone="primary" busy={change.saving} onClick={() => void end()}>
            {hasStarted ? 'End now' : 'Remove'}
          </CompactButton>
        </>
      }
    >
      {leave ? (
        <Text>
          {leave.technician}, {formatLeaveDays(leave)}
          {leave.reason ? ` (${leave.reason})` : ''}. Customers can book these times again.{' '}
          {email || text
            ? `We’ll offer them to the waitlist by ${email && text ? 'email or text' : email ? 'email' : 'text'}.`
            : 'The waitlist isn’t notified: no mail server or SMS provider is set.'}
        </Text>
      ) : null}
      {problem ? <Problem role="alert">{problem}</Problem> : null}
    </DialogBox>
  )
}
