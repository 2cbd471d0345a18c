import { useQuery } from '@apollo/client/react'
import { chakra, Text } from 'design-system'
import {
  CompactButton,
  PlusIcon,
  Rows,
  RowsSkeleton,
  ScreenBody,
  ScreenState,
  ViewTabs,
} from 'design-system/staff'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatDollars } from '../../../shared/money.ts'
import { ListSearch, SearchField } from '../../data-list/search-field.tsx'
import { changedQuery, screenLink } from '../../lib/links/staff-links.ts'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { Problem } from '../../lib/requests/problem.tsx'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { refresh, useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { itemArchive, type PriceBookItem, priceBookQuery } from './price-book-query.ts'

const ARCHIVED = 'archived'

/** Queries to prefetch for a URL. */
export const priceBookQueries = ({ searchParams }: URL): ReadonlyArray<FirstQuery> => [
  { query: priceBookQuery, variables: { archived: searchParams.get('view') === ARCHIVED } },
]

const Items = chakra(Rows, {
  base: {
    maxWidth: '960px',
    '& > li': {
      gridTemplateColumns: {
        base: 'minmax(0, 1fr) auto',
        md: 'minmax(0, 1fr) auto auto',
      },
      columnGap: '20px',
    },
    '& b': { fontWeight: 'strong', overflowWrap: 'anywhere' },
    '& [data-price]': {
      gridRow: { base: '2', md: 'auto' },
      fontVariantNumeric: 'tabular-nums',
      textAlign: { md: 'end' },
    },
    '& [data-acts]': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'end',
      gap: '8px',
      gridRow: { base: '1 / span 2', md: 'auto' },
    },
    '& small': { display: 'block', fontSize: 'micro', color: 'text.3' },
  },
})

/** The business's own items and prices, used to write quotes. */
export function PriceBook() {
  const [query] = useSearchParams()
  const archived = query.get('view') === ARCHIVED
  const { data, previousData, error, refetch } = useQuery(priceBookQuery, { variables: { archived } })
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<PriceBookItem | 'new' | null>(null)
  const [feedback, setFeedback] = useState('')
  const archive = useMutationResult(itemArchive, 'PriceBookItemSaved', { fetchPolicy: 'no-cache' })
  if (error && (!data || isForbidden(error))) throw error
  const items = (data ?? previousData)?.priceBook
  const matches = items?.filter(({ description }) =>
    search
      .toLowerCase()
      .split(/\s+/)
      .every((word) => description.toLowerCase().includes(word)),
  )
  const view = (name: string | null) => screenLink('price-book', changedQuery(query, { view: name }))
  async function move({ id, version, description }: PriceBookItem) {
    const { done } = await archive.run({ input: { id, version, archived: !archived } })
    await refresh(refetch)
    setFeedback(done ? `${description}: ${archived ? 'back in the price book' : 'archived'}.` : '')
  }
  return (
    <>
      <PageTop
        title="Price book"
        views={
          <ViewTabs
            label="Price book"
            views={[
              { key: 'current', name: 'Current', href: view(null), current: !archived },
              { key: ARCHIVED, name: 'Archived', href: view(ARCHIVED), current: archived },
            ]}
          />
        }
      >
        <CompactButton tone="primary" aria-haspopup="dialog" onClick={() => setEdited('new')}>
          <PlusIcon />
          Add item
        </CompactButton>
      </PageTop>
      <ScreenBody>
        <Text css={{ color: 'text.2', maxWidth: '80ch' }}>
          Your items at your prices, for quotes. A quote keeps the price it was written with when you change
          an item here.
        </Text>
        {items && items.length > 0 ? (
          <ListSearch>
            <SearchField
              label="Search the price book"
              placeholder="Description"
              value={search}
              onType={setSearch}
            />
          </ListSearch>
        ) : null}
        {archive.refusal ? <Problem role="alert">{refusalMessage(archive.refusal)}</Problem> : null}
        <Text role="status" css={{ color: 'text.2', marginBottom: 's2', '&:empty': { display: 'none' } }}>
          {feedback}
        </Text>
        {!items || !matches ? (
          <RowsSkeleton label="Loading the price book" />
        ) : items.length === 0 ? (
          <ScreenState kind="empty" title={archived ? 'No archived items' : 'No items yet'}>
            {archived
              ? 'Archive an item that you no longer sell. Bring it back from here.'
              : 'Add what you quote most often: a description, a unit and your price including GST.'}
          </ScreenState>
        ) : matches.length === 0 ? (
          <ScreenState kind="empty" title="No items match">
            Try one word of the description.
          </ScreenState>
        ) : (
          <Items aria-label={archived ? 'Archived items' : 'Items'}>
            {matches.map((item) => (
              <li key={item.id}>
                <b>{item.description}</b>
                <span data-price="">
                  {formatDollars(item.unitCents)} {item.unit === 'each' ? 'each' : `per ${item.unit}`}
                  <small>{item.hasGst ? 'including GST' : 'no GST'}</small>
                </span>
                <span data-acts="">
                  {archived ? null : (
                    <CompactButton
                      aria-haspopup="dialog"
                      aria-label={`Edit ${item.description}`}
                      onClick={() => setEdited(item)}
                    >
                      Edit
                    </CompactButton>
                  )}
                  <CompactButton
                    tone="quiet"
                    aria-label={`${archived ? 'Restore' : 'Archive'} ${item.description}`}
                    onClick={() => void move(item)}
                  >
                    {archived ? 'Restore' : 'Archive'}
                  </CompactButton>
                </span>
              </li>
            ))}
          </Items>
        )}
      </ScreenBody>
      {edited ? (
        <ItemDialog
          item={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={({ description }) => {
            setEdited(null)
            setFeedback(`${description}: saved.`)
            void refresh(refetch)
          }}
        />
      ) : null}
    </>
  )
}
