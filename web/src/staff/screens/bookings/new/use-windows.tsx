import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { CompactButton, RowsSkeleton } from 'design-system/staff'
import { type ReactNode, useState } from 'react'
import { daysAfter, queenslandDate } from '../../../../shared/queensland-time.ts'
import { useLiveRefetch } from '../../../lib/live/use-live.tsx'
import { failureMessage } from '../../../lib/requests/mutation-result.ts'
import { Problem } from '../../../lib/requests/problem.tsx'
import { refresh } from '../../../lib/requests/use-mutation-result.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { useDebounced } from '../../../lib/typing/use-debounced.ts'
import type { BookingFormValues } from './draft.ts'
import { type StaffWindow, staffWindowsQuery } from './queries.ts'
import { Windows } from './windows.tsx'

const DAYS_SHOWN = 7

const MutedText = chakra('p', { base: { fontSize: 'micro', color: 'text.2' } })

/** Windows for the answers so far: the picker to render, and the chosen window. */
export function useWindows(
  answers: BookingFormValues,
  {
    date,
    onChoose,
  }: {
    readonly date: string | null
    readonly onChoose: (startsAt: string, technicians: StaffWindow['technicians']) => void
  },
) {
  const { service, startsAt } = answers
  const suburb = useDebounced(answers.suburb.trim())
  const today = queenslandDate(serverNow())
  const first = date && date > today ? date : today
  const [from, setFrom] = useState(() =>
    startsAt && queenslandDate(startsAt) >= today ? queenslandDate(startsAt) : first,
  )
  const ready = service !== '' && suburb.length > 2
  const { data, previousData, error, refetch } = useQuery(staffWindowsQuery, {
    variables: { service, suburb, from, days: DAYS_SHOWN },
    skip: !ready,
    fetchPolicy: 'network-only',
  })
  const again = async () => {
    if (ready) await refresh(refetch)
  }
  useLiveRefetch(['BOOKINGS', 'ROSTER'], again)
  const answer = data ?? previousData
  const days = answer?.staffWindows ?? []
  const all = days.flatMap(({ windows }) => windows)
  // The chosen window stays known while other days are shown.
  const [lastOffered, setLastOffered] = useState<StaffWindow | null>(null)
  const offered = all.find((window) => window.startsAt === startsAt)
  if (offered && offered !== lastOffered) setLastOffered(offered)
  const window = offered ?? (lastOffered?.startsAt === startsAt ? lastOffered : null)
  const lost = window?.state === 'REFUSED'
  const technicians: StaffWindow['technicians'] = window?.technicians ?? []
  let pane: ReactNode
  if (!ready)
    pane = <MutedText>Choose a service and suburb to see {startsAt ? 'other ' : ''}times.</MutedText>
  else if (!answer && error)
    pane = (
      <>
        <Problem role="alert">
          {failureMessage(error, 'Couldn’t reach the server. What you typed is saved.')}
        </Problem>
        <CompactButton onClick={() => void again()}>Try again</CompactButton>
      </>
    )
  else if (!answer) pane = <RowsSkeleton label="Loading times" />
  else if (answer.staffWindows === null)
    pane = <MutedText>We don’t service that suburb. Check the spelling.</MutedText>
  else
    pane = (
      <>
        {lost ? (
          <Problem role="status">
            That time’s just been taken. Choose another. Your other answers are saved.
          </Problem>
        ) : null}
        <Windows
          days={days}
          chosen={lost ? '' : startsAt}
          onChoose={(startsAt) =>
            onChoose(startsAt, all.find((one) => one.startsAt === startsAt)?.technicians ?? [])
          }
          onBack={from > today ? () => setFrom(laterDate(daysAfter(from, -DAYS_SHOWN), today)) : null}
          onOn={() => setFrom(daysAfter(from, DAYS_SHOWN))}
        />
      </>
    )
  return { pane, window, technicians, again }
}

const laterDate = (a: string, b: string) => (a > b ? a : b)
