import { chakra } from 'design-system'
import { CompactButton, RowResults, SelectionBar } from 'design-system/staff'
import { useEffect, useRef, useState } from 'react'
import type { BulkAction, Outcome, RunBulkAction } from './bulk-action.ts'
import { BulkActionDialog } from './bulk-action-dialog.tsx'
import type { Selection } from './selection.ts'

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
  run: RunBulkAction
}

/** Bulk actions for the selected rows: preview, confirmation dialog, and the result for each row. */
export function BulkActions(props: BulkActionsProps) {
  const { noun, actions, selection, onSelectionChange, hrefOf, exportOf, run } = props
  /** The action to confirm, for the rows as they were shown when it was selection. */
  const [pending, setPending] = useState<{
    readonly action: BulkAction
    readonly selection: Selection
  } | null>(null)
  const [result, setResult] = useState<{ readonly name: string; readonly outcome: Outcome } | null>(null)
  const count = Object.keys(selection).length
  const finished = (name: string, outcome: Outcome) => {
    setPending(null)
    setResult({ name, outcome })
    const left = new Set(outcome.rows.filter(({ done }) => !done).map(({ reference }) => reference))
    onSelectionChange(
      Object.fromEntries(Object.entries(selection).filter(([reference]) => left.has(reference))),
    )
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
        <BulkActionDialog
          noun={noun}
          run={run}
          {...pending}
          onDone={(outcome) => finished(pending.action.name, outcome)}
          onClose={() => setPending(null)}
        />
      ) : null}
      {result ? <Results {...result} hrefOf={hrefOf} onClose={() => setResult(null)} /> : null}
    </>
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses each new result
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
