import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { CompactButton, CompactInput, DialogBox } from 'design-system/staff'
import { useState } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import type { PriceBookToPickQuery } from '../../../graphql/graphql.ts'
import { formatDollars } from '../../../shared/money.ts'

const pickerQuery = graphql(`
  query PriceBookToPick {
    priceBook { id version description unit unitCents hasGst }
  }
`)

export type PriceBookItem = PriceBookToPickQuery['priceBook'][number]

const Choices = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    maxHeight: '50vh',
    overflowY: 'auto',
    '& button': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '16px',
      width: '100%',
      minHeight: '44px',
      padding: '8px 10px',
      borderRadius: 'r1',
      textAlign: 'start',
      color: 'text',
    },
    '& button:hover': { background: 'surface.tint' },
    '& button > span:first-of-type': { overflowWrap: 'anywhere' },
    '& button > span:last-of-type': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  },
})

/** Searchable list of price book items. Each press adds one, and the dialog stays open. */
export function PriceBookPicker({
  onPick,
  onClose,
}: {
  onPick: (item: PriceBookItem) => void
  onClose: () => void
}) {
  const { data } = useQuery(pickerQuery, { fetchPolicy: 'cache-and-network' })
  const [query, setQuery] = useState('')
  const [added, setAdded] = useState('')
  const matches = data?.priceBook.filter(({ description }) =>
    query
      .toLowerCase()
      .split(/\s+/)
      .every((word) => description.toLowerCase().includes(word)),
  )
  return (
    <DialogBox
      title="Add from the price book"
      onClose={onClose}
      actions={
        <CompactButton tone="primary" onClick={onClose}>
          Done
        </CompactButton>
      }
    >
      <CompactInput
        type="search"
        aria-label="Search the price book"
        placeholder="Description"
        autoComplete="off"
        maxLength={100}
        value={query}
        css={{ width: '100%', marginBottom: '8px' }}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status">{added}</p>
      <Choices aria-label="Items">
        {matches?.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              onClick={() => {
                onPick(item)
                setAdded(`${item.description}: added.`)
              }}
            >
              <span>{item.description}</span>
              <span>
                {formatDollars(item.unitCents)} {item.unit === 'each' ? 'each' : `per ${item.unit}`}
              </span>
            </button>
          </li>
        ))}
      </Choices>
      {matches?.length === 0 ? (
        <p>No items match. Add free lines instead, or fill the price book first.</p>
      ) : null}
    </DialogBox>
  )
}
