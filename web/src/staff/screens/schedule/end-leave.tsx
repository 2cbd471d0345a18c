import { useQuery } from '@apollo/client/react'
import { Text } from 'design-system'
import { CompactButton, DialogBox } from 'design-system/staff'
import { Problem } from '../../lib/problem.tsx'
import { useMutationResult } from '../../lib/use-mutation-result.ts'
import { daysInWords } from './leave-view.tsx'
import { scheduleProblems } from './schedule-problems.ts'
import { leaveEnd, scheduleLeaveQuery } from './schedule-query.ts'

interface EndLeaveProps {
  id: number
  onDone: (words: string) => void
  onClose: () => void
}

/** Asks before a leave is ended: its windows are offered to those who wait at once. */
export function EndLeave({ id, onDone, onClose }: EndLeaveProps) {
  const { data } = useQuery(scheduleLeaveQuery)
  const change = useMutationResult(leaveEnd, 'DiaryLeaveEnded')
  const { problem } = scheduleProblems(change)
  const leave = data?.diaryLeave.find((it) => it.id === id)
  const begun = leave !== undefined && new Date(leave.startsAt).getTime() <= Date.now()
  const end = async () => {
    const { done } = await change.run({ input: { id } })
    if (done)
      onDone(leave ? `${leave.technician} is back at work: ${daysInWords(leave)}.` : 'The leave is over.')
  }
  return (
    <DialogBox
      title={begun ? 'End this leave now?' : 'Remove this leave?'}
      onClose={onClose}
      actions={
        <>
          <CompactButton onClick={onClose}>Keep it</CompactButton>
          <CompactButton tone="primary" busy={change.saving} onClick={() => void end()}>
            {begun ? 'End it now' : 'Remove it'}
          </CompactButton>
        </>
      }
    >
      {leave ? (
        <Text>
          {leave.technician}, {daysInWords(leave)}
          {leave.reason ? ` (${leave.reason})` : ''}. Its windows can be booked again, and those who wait for
          them are told.
        </Text>
      ) : null}
      {problem ? <Problem role="alert">{problem}</Problem> : null}
    </DialogBox>
  )
}
