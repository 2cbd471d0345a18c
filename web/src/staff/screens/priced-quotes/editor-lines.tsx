import { CompactButton, Panel, PlusIcon, PriceBookIcon } from 'design-system/staff'
import type { RefObject } from 'react'
import { Problem } from '../../lib/requests/problem.tsx'
import { LineRow } from './line-row.tsx'
import { emptyLine, moveLine } from './lines.ts'
import type { QuoteEditor } from './use-quote-editor.ts'

interface EditorLinesProps {
  editor: QuoteEditor
  /** Why the lines can't be sent; null if nothing is wrong. */
  error: string | null
  addButton: RefObject<HTMLButtonElement | null>
  /** Opens the price book, which is a form of its own. */
  onOpenPriceBook: () => void
}

/** The lines of a draft quote, and the buttons that add one. */
export function EditorLines({ editor, error, addButton, onOpenPriceBook }: EditorLinesProps) {
  const { lines, setLines } = editor
  return (
    <>
      <h2 id="lines-title">Lines</h2>
      <Panel hidden={lines.length === 0}>
        <ol aria-labelledby="lines-title">
          {lines.map((line, index) => (
            <LineRow
              key={line.id}
              line={line}
              index={index}
              count={lines.length}
              amount={editor.totals?.lines[index]?.subtotalCents ?? null}
              errors={editor.errors}
              item={editor.items.find(({ id }) => id === line.item?.id)}
              onChange={(changes) => setLines(lines.with(index, { ...line, ...changes }))}
              onMove={(by) => setLines(moveLine(lines, index, by))}
              onRemove={() => setLines(lines.toSpliced(index, 1))}
            />
          ))}
        </ol>
      </Panel>
      {error ? <Problem role="alert">{error}</Problem> : null}
      <div data-acts="">
        <CompactButton ref={addButton} aria-haspopup="dialog" onClick={onOpenPriceBook}>
          <PriceBookIcon />
          Add from the price book
        </CompactButton>
        <CompactButton onClick={() => setLines([...lines, emptyLine()])}>
          <PlusIcon />
          Add a line
        </CompactButton>
      </div>
    </>
  )
}
