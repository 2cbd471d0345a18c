import { useQuery } from '@apollo/client/react'
import { chakra, useToast } from 'design-system'
import { CompactButton, CompactInput, PlusIcon, Popup, ViewTabs } from 'design-system/staff'
import { useId, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { StaffList } from '../../graphql/graphql.ts'
import { type ScreenId, screenLink } from '../lib/links/staff-links.ts'
import { refusalMessage } from '../lib/requests/mutation-result.ts'
import { useMutationResult } from '../lib/requests/use-mutation-result.ts'
import { type CappedCount, formatCount } from './capped-count.ts'
import { CURSOR_PARAMS } from './list-address.ts'

export const savedViewsQuery = graphql(`
  query SavedViews($list: StaffList!) {
    savedViews(list: $list) { id name query shared deletable }
  }
`)

const saveView = graphql(`
  mutation SaveView($input: SavedViewSaveInput!) {
    savedViewSave(input: $input) {
      __typename
      ... on SavedViewSaved { view { id } }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

const deleteView = graphql(`
  mutation DeleteView($input: SavedViewDeleteInput!) {
    savedViewDelete(input: $input) { __typename ... on SavedViewDeleted { id } }
  }
`)

/** A view that everyone has, named in the code. */
export type BuiltInView = { readonly name: string; readonly query: string }

/** Views of a list: built-in ones, the person's own, and those shared by others. */
export function useViews(list: StaffList, builtIn: ReadonlyArray<BuiltInView>) {
  const { data, refetch } = useQuery(savedViewsQuery, { variables: { list } })
  const saved = data?.savedViews ?? []
  const all = [
    ...builtIn.map(({ name, query }) => ({ key: name, name, query })),
    ...saved.map(({ id, name, shared, query }) => ({
      key: id,
      name: shared ? `Shared: ${name}` : name,
      query,
    })),
  ]
  return { list, saved, all, again: () => void refetch() }
}

export interface SavedViewsProps {
  views: ReturnType<typeof useViews>
  screen: ScreenId
  query: URLSearchParams
  /** Number of matches for each view, in the same order; undefined until known. */
  counts: ReadonlyArray<CappedCount> | undefined
}

/** Tabs for the views of a list, and a button to save another. */
export function SavedViews({ views, screen, query, counts }: SavedViewsProps) {
  const { list, saved, all, again } = views
  const current = normalizeQuery(query)
  const own = saved.find((view) => normalizeQuery(new URLSearchParams(view.query)) === current)
  return (
    <ViewTabs
      label="Saved views"
      views={all.map(({ key, name, query: of }, index) => {
        const counted = counts?.[index]
        return {
          key,
          name,
          href: screenLink(screen, new URLSearchParams(of)),
          current: normalizeQuery(new URLSearchParams(of)) === current,
          count: counted ? formatCount(counted) : null,
        }
      })}
    >
      {own?.deletable ? (
        <DeleteView view={own} onDone={again} />
      ) : (
        <SaveView list={list} query={current} onDone={again} />
      )}
    </ViewTabs>
  )
}

/** Reduces a query to what identifies a view, dropping the tab and the page. */
function normalizeQuery(query: URLSearchParams): string {
  const criteria = [...query].filter(([name]) => name !== 'tab' && !CURSOR_PARAMS.includes(name))
  return String(new URLSearchParams(criteria.sort(([a], [b]) => (a < b ? -1 : 1))))
}

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '10px',
    minWidth: { md: '280px' },
    '& > label': { fontSize: 'micro', fontWeight: 'strong' },
    '& > label:has(input[type=checkbox])': {
      display: 'flex',
      gap: '8px',
      alignItems: 'center',
      minHeight: { base: '44px', md: '28px' },
      fontWeight: 'text',
    },
    '& input[type=checkbox]': { width: '18px', height: '18px', accentColor: '{colors.link}' },
    '& [role=alert]': { color: 'danger.text', fontSize: 'micro' },
  },
})

function SaveView({ list, query, onDone }: { list: StaffList; query: string; onDone: () => void }) {
  const id = useId()
  const { run, saving, refusal } = useMutationResult(saveView, 'SavedViewSaved')
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const error = refusal && refusalMessage(refusal)
  const send = async (close: () => void) => {
    const { done } = await run({ input: { list, name, query, shared } })
    if (!done) return
    setName('')
    close()
    onDone()
  }
  return (
    <Popup
      tone="quiet"
      label="Save this view"
      button={
        <>
          <PlusIcon />
          Save this view
        </>
      }
    >
      {(close) => (
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            void send(close)
          }}
        >
          <label htmlFor={id}>View name</label>
          <CompactInput
            id={id}
            value={name}
            maxLength={60}
            autoComplete="off"
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          {error ? (
            <p role="alert" id={`${id}-error`}>
              {error}
            </p>
          ) : null}
          <label>
            <input type="checkbox" checked={shared} onChange={({ target }) => setShared(target.checked)} />
            Share with the office
          </label>
          <CompactButton type="submit" busy={saving}>
            Save
          </CompactButton>
        </Form>
      )}
    </Popup>
  )
}

function DeleteView({
  view,
  onDone,
}: {
  view: { readonly id: string; readonly name: string }
  onDone: () => void
}) {
  const { run, saving } = useMutationResult(deleteView, 'SavedViewDeleted')
  const toast = useToast()
  const remove = async () => {
    const { refusal } = await run({ input: { id: view.id } })
    if (refusal) toast({ title: 'View not deleted', description: refusalMessage(refusal), tone: 'error' })
    onDone()
  }
  return (
    <CompactButton tone="quiet" busy={saving} onClick={() => void remove()}>
      Delete this view
    </CompactButton>
  )
}
