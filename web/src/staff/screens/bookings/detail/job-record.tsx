import { CheckIcon, chakra, VisuallyHidden } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../../graphql-client/idempotency-key.ts'
import { jobRecordSaveMutation } from '../../../lib/booking-mutations.ts'
import { recordInput } from '../../../lib/job-record/job-record.ts'
import { RecordDialog } from '../../../lib/job-record/record-dialog.tsx'
import { RecordText } from '../../../lib/job-record/record-text.tsx'
import { checklistLabels, jobPhotoLabel } from '../../../lib/labels/checklist-labels.ts'
import { PhotoList } from '../../../lib/photo-list.tsx'
import { useMutationResult } from '../../../lib/requests/use-mutation-result.ts'
import { formatTimeOrDate, useNow } from '../../../lib/time/clock.tsx'
import type { StaffBooking } from './booking-query.ts'
import { FollowUp } from './follow-up.tsx'
import { Section } from './section.tsx'

const Checks = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4px',
    marginBottom: '10px',
    listStyle: 'none',
    '& li': { display: 'grid', gridTemplateColumns: '18px minmax(0, 1fr)', gap: '8px', alignItems: 'center' },
    '& li[data-done=no]': { color: 'text.3' },
    '& svg': { width: '16px', height: '16px', color: 'ok.text' },
    '& small': { fontSize: 'micro', color: 'text.3' },
  },
})

/** Checklist items and photos from the job; renders nothing if there are none. */
export function ChecklistAndPhotos({ booking: { checklist, staffPhotos } }: { booking: StaffBooking }) {
  const now = useNow()
  const ticked = checklist.filter(({ done }) => done)
  if (ticked.length === 0 && staffPhotos.length === 0) return null
  const count = staffPhotos.length === 1 ? '1 photo' : `${staffPhotos.length} photos`
  return (
    <Section title="From the job" aside={staffPhotos.length > 0 ? count : 'No photos'}>
      <Checks>
        {checklist.map(({ item, done, at }) => (
          <li key={item} data-done={done ? 'yes' : 'no'}>
            {done ? <CheckIcon /> : <span />}
            <span>
              {checklistLabels[item]}
              <VisuallyHidden>{done ? ', ticked' : ', not ticked'}</VisuallyHidden>
              {done && at ? <small> {formatTimeOrDate(at, now)}</small> : null}
            </span>
          </li>
        ))}
      </Checks>
      {staffPhotos.length > 0 ? (
        <PhotoList>
          {staffPhotos.map(({ path, by, at, stage }, index) => (
            <li key={path}>
              <a href={path} target="_blank" rel="noreferrer">
                <img
                  src={path}
                  alt={`${jobPhotoLabel(stage)}, ${index + 1}, by ${by}, ${formatTimeOrDate(at, now)}`}
                  loading="lazy"
                />
                {stage ? <small>{stage === 'BEFORE' ? 'Before' : 'After'}</small> : null}
              </a>
            </li>
          ))}
        </PhotoList>
      ) : null}
    </Section>
  )
}

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '10px' } })

interface JobRecordProps {
  booking: StaffBooking
  partNames: ReadonlyArray<string>
  onSaved: () => Promise<void>
}

/** Record of the work in the technician's words, with the customer's report. Renders nothing before arrival. */
export function JobRecord({ booking, partNames, onSaved }: JobRecordProps) {
  const now = useNow()
  const [open, setOpen] = useState(false)
  const { run, saving, refusal } = useMutationResult(jobRecordSaveMutation, 'JobRecordSaved')
  const { reference, state, jobRecord: record, helping } = booking
  if (state !== 'ARRIVED' && state !== 'COMPLETED') return null
  if (helping && !record) return null
  return (
    <Section
      title="Job record"
      aside={record ? `${record.by}, ${formatTimeOrDate(record.at, now)}` : 'Not written'}
    >
      {record ? <RecordText record={record} /> : null}
      <Actions>
        {helping ? null : (
          <CompactButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {record ? 'Change job record' : 'Write job record'}
          </CompactButton>
        )}
        {record?.reportPath ? (
          <CompactButton href={record.reportPath} target="_blank" rel="noreferrer">
            Open the report
          </CompactButton>
        ) : null}
      </Actions>
      {record?.followUp && state === 'COMPLETED' ? (
        <FollowUp booking={booking} settledAt={record.followUpSettledAt ?? null} onSettled={onSaved} />
      ) : null}
      {open ? (
        <RecordDialog
          reference={reference}
          record={record ?? null}
          writtenAt={record?.at ?? null}
          partNames={partNames}
          saving={saving}
          problem={refusal?.message ?? null}
          onSave={async (text, seen) => {
            const { done, refusal: refused } = await run({
              input: {
                ...recordInput(text),
                ...(seen === undefined ? {} : { seen }),
                reference,
                idempotencyKey: newIdempotencyKey(),
              },
            })
            const outcome = refused?.outcome
            const changed = outcome?.__typename === 'NotChangeable' && outcome.code === 'CHANGED_MEANWHILE'
            if (done || changed) void onSaved()
            return done ? 'saved' : changed ? 'changed' : 'refused'
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Section>
  )
}
