import { chakra, Text } from 'design-system'
import { CompactButton, CompactTextArea } from 'design-system/staff'
import { type FormEvent, useId, useState } from 'react'
import { timeOfDay } from '../../../shared/queensland-time.ts'
import type { OfflineOperation } from '../../lib/offline/change.ts'
import type { DraftText } from '../../lib/typing/draft-storage.ts'
import { NotSent } from './not-sent.tsx'
import type { Stop } from './stops.ts'

const Notes = chakra('section', {
  base: {
    display: 'grid',
    gap: '8px',
    '& h3 small': { fontSize: 'micro', fontWeight: 'text', color: 'text.3' },
    '& ul': { display: 'grid', gap: '8px', listStyle: 'none' },
    '& li p': { whiteSpace: 'pre-line' },
    '& li small': { display: 'flex', alignItems: 'center', gap: '4px', fontSize: 'micro', color: 'text.3' },
    '& li small[data-waits]': { color: 'warn.text' },
    '& form': { display: 'grid', gap: '8px', justifyItems: 'start' },
  },
})

interface StopNotesProps {
  stop: Stop
  marks: boolean
  /** Note being typed. */
  draft: DraftText
  onDo: ((operation: OfflineOperation) => Promise<void>) | null
}

/** Notes between technician and office about the job. Customers never see them. */
export function StopNotes({ stop: { booking, ownNotes }, marks, draft, onDo }: StopNotesProps) {
  const field = useId()
  const [text, setText, onSent] = draft
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem('Write a note first')
    setProblem(null)
    void onDo?.({ kind: 'note', text: text.trim() }).then(() => onSent(text))
  }
  const unsent = ownNotes.map(({ id, operation }) => ({
    id,
    note: operation.kind === 'note' ? operation.text : '',
  }))
  if (!onDo && booking.staffNotes.length === 0) return null
  return (
    <Notes aria-label="Notes for the office">
      <h3>
        Notes for the office <small>Customers never see them</small>
      </h3>
      {unsent.length + booking.staffNotes.length > 0 ? (
        <ul>
          {unsent.map(({ id, note }) => (
            <li key={id}>
              <p>{note}</p>
              {marks ? (
                <small data-waits="">
                  <NotSent />
                </small>
              ) : null}
            </li>
          ))}
          {booking.staffNotes.map(({ at, by, text: note }) => (
            <li key={`${at} ${note}`}>
              <p>{note}</p>
              <small>
                {by}, {timeOfDay(at)}
              </small>
            </li>
          ))}
        </ul>
      ) : null}
      {onDo ? (
        <form onSubmit={submit} noValidate aria-label="Add a note">
          <CompactTextArea
            id={field}
            rows={2}
            maxLength={2_000}
            aria-label="Note for the office"
            value={text}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${field}-problem` : undefined}
            onChange={({ target }) => setText(target.value)}
          />
          {problem ? (
            <Text id={`${field}-problem`} role="alert" css={{ '&&': { color: 'danger.text' } }}>
              {problem}
            </Text>
          ) : null}
          <CompactButton type="submit">Add note</CompactButton>
        </form>
      ) : null}
    </Notes>
  )
}
