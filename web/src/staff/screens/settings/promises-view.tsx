import { useQuery } from '@apollo/client/react'
import { Box, chakra, Notice, WarningIcon } from 'design-system'
import { Rows, RowsSkeleton } from 'design-system/staff'
import { Fragment, useState } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import type { OwnerPromisesQuery } from '../../../graphql/graphql.ts'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { formatInstant } from '../../lib/time/format-date.ts'
import { placesOf } from './promise-places.ts'

const ownerPromises = graphql(`
  query OwnerPromises {
    ownerPromises { id promise pages emails ticked { at by } }
  }
`)

const ownerPromiseTick = graphql(`
  mutation OwnerPromiseTick($id: ID!, $ticked: Boolean!) {
    ownerPromiseTick(input: { id: $id, ticked: $ticked }) {
      __typename
      ... on OwnerPromiseTicked { promise { id ticked { at by } } }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

type OwnerPromise = OwnerPromisesQuery['ownerPromises'][number]

const Items = chakra(Rows, {
  base: {
    '& > li': { gap: '2px', padding: { base: '10px 14px', md: '10px 16px' } },
    '& label': {
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr)',
      gap: '12px',
      alignItems: 'center',
      minHeight: 'target',
      fontWeight: 'strong',
      cursor: 'pointer',
    },
    '& input': { width: '20px', height: '20px', accentColor: '{colors.link}' },
    '& details, & small': { marginInlineStart: '32px' },
    '& small': { color: 'text.2', fontSize: 'micro' },
    '& summary': {
      paddingBlock: '4px',
      width: 'fit-content',
      color: 'text.2',
      fontSize: 'micro',
      cursor: 'pointer',
    },
    '& details p': { paddingBlock: '4px', color: 'text.2', fontSize: 'micro', overflowWrap: 'anywhere' },
    '& details a': { color: 'link', textDecoration: 'underline', textUnderlineOffset: '.18em' },
  },
})

/** Promises that the site makes in the owner's name, each with its pages, to tick off. Administrators only. */
export function PromisesView() {
  const { data, error } = useQuery(ownerPromises)
  const [refusal, setRefusal] = useState<string | null>(null)
  if (error && (!data || isForbidden(error))) throw error
  if (!data) return <RowsSkeleton label="Loading the promises" />
  const all = data.ownerPromises
  const open = all.filter(({ ticked }) => !ticked).length
  return (
    <>
      <Box css={{ display: 'grid', gap: '4px', maxWidth: '80ch', color: 'text.2' }}>
        <p>
          The site makes these promises in your name. Tick each one you’ll keep. If you won’t keep one, take
          it off the pages it appears on. A reworded promise needs a new tick.
        </p>
        <p role="status">
          {open === 0 ? `All ${all.length} ticked.` : `${all.length - open} of ${all.length} ticked.`}
        </p>
      </Box>
      {refusal ? (
        <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
          {refusal}
        </Notice>
      ) : null}
      <Items aria-label="Promises">
        {all.map((promise) => (
          <PromiseRow key={promise.id} promise={promise} onRefused={setRefusal} />
        ))}
      </Items>
    </>
  )
}

function PromiseRow({
  promise: { id, promise, pages, emails, ticked },
  onRefused,
}: {
  promise: OwnerPromise
  onRefused: (message: string | null) => void
}) {
  // The response updates the tick in the cache by the promise's id.
  const { run, saving } = useMutationResult(ownerPromiseTick, 'OwnerPromiseTicked')
  const places = placesOf(pages, emails)
  const tick = async () => {
    if (saving) return
    const { refusal } = await run({ id, ticked: !ticked })
    onRefused(refusal ? refusalMessage(refusal) : null)
  }
  return (
    <li>
      <label>
        <input type="checkbox" checked={Boolean(ticked)} aria-busy={saving} onChange={() => void tick()} />
        <span>{promise}</span>
      </label>
      {ticked ? (
        <small>
          Ticked by {ticked.by}, {formatInstant(ticked.at)}
        </small>
      ) : null}
      <details>
        <summary>{places.length === 1 ? 'Appears in 1 place' : `Appears in ${places.length} places`}</summary>
        <p>
          {places.map(({ name, href }, index) => (
            <Fragment key={name}>
              {index > 0 ? ' · ' : null}
              {href ? (
                <a href={href} target="_blank" rel="noreferrer">
                  {name}
                </a>
              ) : (
                name
              )}
            </Fragment>
          ))}
        </p>
      </details>
    </li>
  )
}
