import { chakra } from 'design-system'
import { checklistLabels } from '../../lib/labels/checklist-labels.ts'
import type { OfflineOperation } from '../../lib/offline/change.ts'
import { NotSent } from './not-sent.tsx'
import type { Stop } from './stops.ts'

const Fields = chakra('fieldset', {
  base: {
    minWidth: '0',
    '& legend': { float: 'left', width: '100%', marginBottom: '4px', fontSize: '1rem', fontWeight: 'strong' },
    '& label': {
      clear: 'both',
      display: 'flex',
      alignItems: 'center',
      gap: '14px',
      minHeight: '44px',
      padding: '2px 4px',
      cursor: 'pointer',
    },
    '& input': { flex: 'none', width: '22px', height: '22px', accentColor: '{colors.link}' },
    '& small': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '4px',
      marginInlineStart: 'auto',
      color: 'warn.text',
      fontSize: 'micro',
    },
  },
})

interface ChecklistProps {
  stop: Stop
  marks: boolean
  onDo: ((operation: OfflineOperation) => Promise<void>) | null
}

/** Checklist of a stop. */
export function Checklist({ stop: { checklist }, marks, onDo }: ChecklistProps) {
  return (
    <Fields>
      <legend>Checklist</legend>
      {checklist.map(({ item, done, waits }) => (
        <label key={item}>
          <input
            type="checkbox"
            checked={done}
            disabled={onDo === null}
            onChange={() => void onDo?.({ kind: 'check', item, done: !done })}
          />
          {checklistLabels[item]}
          {waits && marks ? (
            <small>
              <NotSent />
            </small>
          ) : null}
        </label>
      ))}
    </Fields>
  )
}
