import { chakra } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useState } from 'react'
import { RecordDialog } from '../../lib/job-record/record-dialog.tsx'
import { RecordText } from '../../lib/job-record/record-text.tsx'
import type { OfflineOperation } from '../../lib/offline/change.ts'
import { NotSent } from './not-sent.tsx'
import type { Stop } from './stops.ts'

const RecordSection = chakra('section', {
  base: {
    display: 'grid',
    gap: '8px',
    justifyItems: 'start',
    '& small': { display: 'flex', alignItems: 'center', gap: '4px', fontSize: 'micro', color: 'warn.text' },
  },
})

interface StopRecordProps {
  stop: Stop
  marks: boolean
  partNames: ReadonlyArray<string>
  onDo: ((operation: OfflineOperation) => Promise<void>) | null
}

/** Job record for the customer's report, from arrival on. */
export function StopRecord({ stop: { booking, state, record }, marks, partNames, onDo }: StopRecordProps) {
  const [open, setOpen] = useState(false)
  if (state !== 'ARRIVED' && state !== 'COMPLETED') return null
  if (!record && !onDo) return null
  return (
    <RecordSection aria-label="Job record">
      <h3>Job record</h3>
      {record ? <RecordText record={record.text} /> : <p>Goes to the customer when the job is done.</p>}
      {record?.waits && marks ? (
        <small>
          <NotSent />
        </small>
      ) : null}
      {onDo ? (
        <CompactButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {record ? 'Change job record' : 'Write job record'}
        </CompactButton>
      ) : null}
      {open && onDo ? (
        <RecordDialog
          reference={booking.reference}
          record={record?.text ?? null}
          partNames={partNames}
          onSave={async (text) => {
            await onDo({ kind: 'record', record: text })
            return 'saved'
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </RecordSection>
  )
}
