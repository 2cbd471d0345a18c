import { chakra } from 'design-system'
import { CompactButton, CompactSelect, CompactTextArea, DialogBox, RowResults } from 'design-system/staff'
import { useEffect, useId, useState } from 'react'
import { newIdempotencyKey } from '../../graphql-client/idempotency-key.ts'
import { refusalMessage } from '../lib/requests/mutation-result.ts'
import type { BulkAction, Outcome, RunBulkAction } from './bulk-action.ts'
import type { Selection } from './selection.ts'

/** If no response arrives, some rows may already have changed, which the usual network error message doesn't say. */
const UNKNOWN_OUTCOME_MESSAGE = 'We’re not sure that went through. Check the list before you try again.'

const InputGroup = chakra('div', {
  base: { display: 'grid', gap: '6px', '& label': { fontSize: 'micro', fontWeight: 'strong' } },
})

const Scroll = chakra('div', {
  base: {
    maxHeight: '38vh',
    overflowY: 'auto',
    padding: '12px',
    border: '1px solid {colors.line}',
    borderRadius: 'r2',
  },
})

interface BulkActionDialogProps {
  /** Plural name of the rows: `bookings` */
  noun: string
  action: BulkAction
  selection: Selection
  run: RunBulkAction
  onDone: (outcome: Outcome) => void
  onClose: () => void
}

/** Previews a bulk action for each selected row, collects what it needs, and runs it. */
export function BulkActionDialog({ noun, action, selection, run, onDone, onClose }: BulkActionDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const [key] = useState(newIdempotencyKey)
  const [choice, setChoice] = useState(action.choice?.options[0]?.value ?? '')
  const [preview, setPreview] = useState<Outcome | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: previews when the dialog opens, and again when the choice changes
  useEffect(() => {
    let current = true
    setPreview(null)
    setError(null)
    void run(action, selection, { choice, key }, true).then(({ done, refusal }) => {
      if (!current) return
      if (done) setPreview(done)
      else setError(refusal.outcome ? refusalMessage(refusal) : 'Couldn’t load the preview. Try again.')
    })
    return () => {
      current = false
    }
  }, [choice])
  const submit = async () => {
    setBusy(true)
    setError(null)
    const { done, refusal } = await run(
      action,
      selection,
      { choice, key, text, ...(reason.trim() ? { reason: reason.trim() } : {}) },
      false,
    )
    if (done) onDone(done)
    else setError(refusal.outcome ? refusalMessage(refusal) : UNKNOWN_OUTCOME_MESSAGE)
    setBusy(false)
  }
  const count = Object.keys(selection).length
  const isSingle = count === 1
  return (
    <DialogBox
      title={`${action.name} ${isSingle ? `1 ${noun.replace(/s$/, '')}` : `${count} ${noun}`}?`}
      onClose={onClose}
      actions={
        <>
          <CompactButton onClick={onClose}>Go back</CompactButton>
          <CompactButton
            tone={action.danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={
              preview === null ||
              preview.done === 0 ||
              (action.inputLabel !== undefined && text.trim() === '')
            }
            onClick={() => void submit()}
          >
            {action.name} {preview ? preview.done : ''}
          </CompactButton>
        </>
      }
    >
      <p>{action.consequence} Each one is saved separately, so one failure won’t stop the rest.</p>
      {action.choice ? (
        <InputGroup>
          <label htmlFor={`${id}-choice`}>{action.choice.label}</label>
          <CompactSelect
            id={`${id}-choice`}
            value={choice}
            onChange={({ target }) => setChoice(target.value)}
          >
            {action.choice.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </CompactSelect>
        </InputGroup>
      ) : null}
      {action.inputLabel ? (
        <InputGroup>
          <label htmlFor={`${id}-text`}>{action.inputLabel}</label>
          <CompactTextArea
            id={`${id}-text`}
            rows={5}
            maxLength={2_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </InputGroup>
      ) : null}
      {action.reason ? (
        <InputGroup>
          <label htmlFor={`${id}-reason`}>{action.reason}</label>
          <CompactTextArea
            id={`${id}-reason`}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </InputGroup>
      ) : null}
      {error ? <p role="alert">{error}</p> : null}
      <Scroll role="status" aria-label="Preview" tabIndex={0}>
        {preview ? <RowResults rows={preview.rows} /> : 'Loading preview…'}
      </Scroll>
    </DialogBox>
  )
}
