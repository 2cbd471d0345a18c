import { ChevronDownIcon, CloseIcon, chakra, Field, Notice } from 'design-system'
import { CompactButton, CompactInput, PriceBookIcon } from 'design-system/staff'
import { useRef } from 'react'
import { formatDollars } from '../../../shared/money.ts'
import { type LineFormValues, partsOf, priceBookChange } from './lines.ts'
import type { PriceBookItem } from './price-book-picker.tsx'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gap: '8px 12px',
    padding: '12px 14px',
    borderTop: '1px solid {colors.line}',
    '&:first-of-type': { borderTop: 'none' },
    '& [data-numbers]': {
      display: 'grid',
      gap: '8px 12px',
      gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', md: '90px 110px 130px 1fr' },
      alignItems: 'start',
    },
    '& [data-amount]': {
      gridColumn: { base: '1 / -1', md: 'auto' },
      textAlign: 'end',
      fontWeight: 'strong',
      fontVariantNumeric: 'tabular-nums',
      paddingTop: { md: '34px' },
    },
    '& [data-foot]': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 16px',
      alignItems: 'center',
      fontSize: 'micro',
    },
    '& [data-foot] label': { display: 'flex', gap: '8px', alignItems: 'center', minHeight: '44px' },
    '& [data-foot] [data-moves]': { display: 'flex', gap: '4px', marginInlineStart: 'auto' },
    '& [data-up] svg': { transform: 'rotate(180deg)' },
  },
})

interface LineRowProps {
  line: LineFormValues
  index: number
  count: number
  /** Before the discount, in cents; null if it can't be parsed. */
  amount: number | null
  errors: Readonly<Record<string, string>>
  /** The price book item that it was filled in from, as it is now. */
  item: PriceBookItem | undefined
  onChange: (changes: Partial<LineFormValues>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A line of a quote being edited. Moved with its buttons, or with Alt and the arrow keys from any of its fields. */
export function LineRow({
  line,
  index,
  count,
  amount,
  errors,
  item,
  onChange,
  onMove,
  onRemove,
}: LineRowProps) {
  const which = `line ${index + 1}`
  const errorOf = (field: string) => errors[`lines.${index}.${field}`]
  const name = (field: string) => `lines.${index}.${field}`
  const description = useRef<HTMLInputElement>(null)
  return (
    <Row
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        onMove(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <Field label={`Description, ${which}`} name={name('description')} error={errorOf('description')}>
        <CompactInput
          ref={description}
          maxLength={300}
          autoComplete="off"
          value={line.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
      <div data-numbers="">
        <Field label="Quantity" name={name('quantity')} error={errorOf('quantity')}>
          <CompactInput
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            value={line.quantity}
            onChange={({ target }) => onChange({ quantity: target.value })}
          />
        </Field>
        <Field label="Unit" name={name('unit')} error={errorOf('unit')}>
          <CompactInput
            maxLength={20}
            autoCapitalize="none"
            autoComplete="off"
            value={line.unit}
            onChange={({ target }) => onChange({ unit: target.value })}
          />
        </Field>
        <Field label="Unit price" name={name('unitPrice')} error={errorOf('unitPrice')}>
          <CompactInput
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            value={line.unitPrice}
            onChange={({ target }) => onChange({ unitPrice: target.value })}
          />
        </Field>
        <span data-amount="">{amount === null ? '…' : formatDollars(amount)}</span>
      </div>
      {item ? (
        <PriceBookNote
          line={line}
          which={which}
          item={item}
          onChange={(changes) => {
            // The notice with the focused button goes away.
            description.current?.focus()
            onChange(changes)
          }}
        />
      ) : null}
      <div data-foot="">
        <label>
          <input
            type="checkbox"
            checked={line.hasGst}
            onChange={({ target }) => onChange({ hasGst: target.checked })}
          />
          Includes GST
        </label>
        <label>
          <input
            type="checkbox"
            checked={line.optional}
            onChange={({ target }) => onChange({ optional: target.checked })}
          />
          Optional
        </label>
        <span data-moves="">
          <CompactButton
            tone="quiet"
            data-up=""
            aria-label={`Move ${which} up`}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <ChevronDownIcon size={18} />
          </CompactButton>
          <CompactButton
            tone="quiet"
            aria-label={`Move ${which} down`}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          >
            <ChevronDownIcon size={18} />
          </CompactButton>
          <CompactButton tone="quiet" aria-label={`Remove ${which}`} onClick={onRemove}>
            <CloseIcon size={18} />
          </CompactButton>
        </span>
      </div>
    </Row>
  )
}

/** What the price book has now, if it was changed since the line was filled in from it, to take over or to ignore. */
function PriceBookNote({
  line,
  which,
  item,
  onChange,
}: Pick<LineRowProps, 'line' | 'onChange'> & { which: string; item: PriceBookItem }) {
  const change = priceBookChange(line, item)
  return change === null ? null : (
    <Notice tone="warn" icon={<PriceBookIcon />}>
      <p>Now in the price book: {change}.</p>
      <div data-acts="">
        <CompactButton aria-label={`Update ${which}`} onClick={() => onChange(partsOf(item))}>
          Update line
        </CompactButton>
        <CompactButton
          tone="quiet"
          aria-label={`Keep ${which}`}
          onClick={() => onChange({ item: partsOf(item).item })}
        >
          Keep line
        </CompactButton>
      </div>
    </Notice>
  )
}
