import { useMutation, useQuery } from '@apollo/client/react'
import { Text } from 'design-system'
import { CompactButton, DialogBox } from 'design-system/staff'
import { Problem } from '../../lib/problem.tsx'
import { daysInWords } from './leave-view.tsx'
import { diaryLeaveQuery, leaveEnd } from './schedule-query.ts'
import { useSaving } from './use-saving.ts'

interface EndLeaveProps {
  id: number
  onDone: (words: string) => void
  onClose: () => void
}

/** Asks before a leave is ended: its windows are offered to those who wait at once. */
export function EndLeave({ id, onDone, onClose }: EndLeaveProps) {
  const { data } = useQuery(diaryLeaveQuery)
  const [run] = useMutation(leaveEnd)
  const { problem, busy, save } = useSaving()
  const leave = data?.diaryLeave.find((it) => it.id === id)
  const begun = leave !== undefined && new Date(leave.startsAt).getTime() <= Date.now()
  const end = async () => {
    const outcome = await save('DiaryLeaveEnded', async () => {
      const answer = await run({ variables: { input: { id } } })
      return answer.data?.diaryLeaveEnd
    })
    if (outcome)
      onDone(leave ? `${leave.technician} is back at work: ${daysInWords(leave)}.` : 'The leave is over.')
  }
  return (
    <DialogBox
      title={begun ? 'End this leave now?' : 'Remove this leave?'}
      onClose={onClose}
      actions={
        <>
          <CompactButton onClick={onClose}>Keep it</CompactButton>
          <CompactButton tone="primary" busy={busy} onClick={() => void end()}>
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
