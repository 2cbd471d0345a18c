import { chakra } from 'design-system'
import {
  CompactButton,
  CompactSelect,
  CompactTextArea,
  DialogBox,
  RowResults,
  SelectionBar,
} from 'design-system/staff'
import { useEffect, useId, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../graphql-client/idempotency-key.ts'
import { type MutationResult, refusalMessage } from '../lib/requests/mutation-result.ts'
import type { Selection } from './selection.ts'

/** If no response arrives, some rows may already have changed, which the usual network error message doesn't say. */
const UNKNOWN_OUTCOME_MESSAGE = 'We’re not sure that went through. Check the list before you try again.'

/** Result for each row, of a preview or of the action itself. */
export type Outcome = {
  readonly done: number
  readonly notDone: number
  readonly rows: ReadonlyArray<{
    readonly reference: string
    readonly done: boolean
    readonly message: string
  }>
}

export type BulkActionInput = {
  readonly reason?: string
  readonly choice?: string
  readonly text?: string
  /** The same idempotency key for the preview and the action. */
  readonly key: string
}

/** An action on several rows at once. */
export type BulkAction = {
  readonly id: string
  /** Button label: `Confirm` */
  readonly name: string
  /** What will happen, for the confirmation dialog: `Each customer gets an email.` */
  readonly consequence: string
  readonly danger?: boolean
  /** Label of the reason field; the dialog has none if this is left out. */
  readonly reason?: string
  /** Label of the text field; the dialog has none if this is left out. */
  readonly inputLabel?: string
  /** Options to choose from, and the label of their field. */
  readonly choice?: {
    readonly label: string
    readonly options: ReadonlyArray<{ value: string; label: string }>
  }
}

export interface BulkActionsProps {
  /** Plural name of the rows: `bookings` */
  noun: string
  actions: ReadonlyArray<BulkAction>
  selection: Selection
  onSelectionChange: (selection: Selection) => void
  /** Link to a row's own page. */
  hrefOf: (reference: string) => string
  /** URL of the selected rows as a CSV download. */
  exportOf?: ((references: ReadonlyArray<string>) => string) | undefined
  /** Runs the action, or only previews its result. */
  run: (
    action: BulkAction,
    selection: Selection,
    details: BulkActionInput,
    preview: boolean,
  ) => Promise<MutationResult<Outcome, unknown>>
}

/** Bulk actions for the selected rows: preview, confirmation dialog, and the result for each row. */
export function BulkActions(props: BulkActionsProps) {
  const { noun, actions, selection, onSelectionChange, hrefOf, exportOf, run } = props
  /** The action to confirm, for the rows as they were shown when it was selection. */
  const [pending, setPending] = useState<{ readonly action: BulkAction; readonly selection: Selection } | null>(
    null,
  )
  const [result, setResult] = useState<{ readonly name: string; readonly outcome: Outcome } | null>(null)
  const count = Object.keys(selection).length
  const finished = (name: string, outcome: Outcome) => {
    setPending(null)
    setResult({ name, outcome })
    const left = new Set(outcome.rows.filter(({ done }) => !done).map(({ reference }) => reference))
    onSelectionChange(Object.fromEntries(Object.entries(selection).filter(([reference]) => left.has(reference))))
  }
  return (
    <>
      {count > 0 ? (
        <SelectionBar count={count} onClear={() => onSelectionChange({})}>
          {actions.map((action) => (
            <button key={action.id} type="button" onClick={() => setPending({ action, selection })}>
              {action.name}
              {action.reason || action.choice || action.inputLabel ? '…' : ''}
            </button>
          ))}
          {exportOf ? (
            <a href={exportOf(Object.keys(selection))} download>
              Export
            </a>
          ) : null}
        </SelectionBar>
      ) : null}
      {pending ? (
        <ConfirmDialog
          {...{ noun, run }}
          {...pending}
          onDone={(outcome) => finished(pending.action.name, outcome)}
          onClose={() => setPending(null)}
        />
      ) : null}
      {result ? <Results {...result} hrefOf={hrefOf} onClose={() => setResult(null)} /> : null}
    </>
  )
}

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

type ConfirmDialogProps = Pick<BulkActionsProps, 'noun' | 'selection' | 'run'> & {
  readonly action: BulkAction
  readonly onDone: (outcome: Outcome) => void
  readonly onClose: () => void
}

function ConfirmDialog({ noun, action, selection, run, onDone, onClose }: ConfirmDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const [key] = useState(newIdempotencyKey)
  const [choice, setChoice] = useState(action.choice?.options[0]?.value ?? '')
  const [preview, setPreview] = useState<Outcome | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a question, and again for another choice
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
  const go = async () => {
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
            onClick={() => void go()}
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

const ResultPanel = chakra('section', {
  base: {
    display: 'grid',
    gap: '10px',
    marginTop: '16px',
    padding: '14px 16px',
    border: '1px solid {colors.line}',
    borderRadius: 'r3',
    background: 'surface',
    '& h2': { fontSize: '1rem', lineHeight: '1.3' },
    '& h2:focus-visible': { outlineOffset: '4px' },
    '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '12px' },
  },
})

interface ResultsProps {
  name: string
  outcome: Outcome
  hrefOf: (reference: string) => string
  onClose: () => void
}

function Results({ name, outcome, hrefOf, onClose }: ResultsProps) {
  const head = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result takes the focus
  useEffect(() => head.current?.focus(), [outcome])
  return (
    <ResultPanel aria-labelledby="bulk-result">
      <div>
        <h2 id="bulk-result" ref={head} tabIndex={-1}>
          {name}: {outcome.done} done{outcome.notDone > 0 ? `, ${outcome.notDone} not done` : ''}
        </h2>
        <CompactButton tone="quiet" onClick={onClose}>
          Close
        </CompactButton>
      </div>
      <RowResults rows={outcome.rows} hrefOf={hrefOf} />
    </ResultPanel>
  )
}
