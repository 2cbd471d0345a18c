import { type ApolloClient, ApolloLink } from '@apollo/client'
import { CacheProvider } from '@emotion/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { from, mergeMap } from 'rxjs'
import { App } from '../app.tsx'
import { cacheOptions } from '../graphql-client/apollo.ts'
import { TtlClient } from '../graphql-client/cache-ttl.ts'
import { siteFrame } from '../layout/site-frame.ts'
import type { PageFacts } from '../routing/page-context.ts'
import type { PageState } from './page-state.ts'
import { nameStyles } from './short-class-names.ts'
import { adoptServerStyles } from './style-cache.ts'

/** A page that the server rendered, with the data that it was made of: none is asked for again. */
export type ReadPage = {
  readonly client: ApolloClient
  readonly facts: PageFacts
  readonly styles: ReadonlyArray<string>
}

/** Makes a client of what the server made the page of. */
export function readPage({ apollo, page, styles }: PageState): ReadPage {
  nameStyles(styles.names)
  // The network part of Apollo is fetched with the first request, which most visits never make.
  const link = new ApolloLink((operation, forward) =>
    from(import('../graphql-client/http-link.ts')).pipe(
      mergeMap(({ network }) => network.request(operation, forward)),
    ),
  )
  const client = new TtlClient({ link, cacheOptions })
  client.cache.restore(apollo)
  return { client, facts: page, styles: styles.names }
}

/** Does once, in two pieces, what reading from a new cache does first, so that hydration finds it done. */
export const warmUps: ReadonlyArray<(page: ReadPage) => void> = [
  ({ client }) => void client.cache.transformDocument(siteFrame),
  ({ client }) => void client.readQuery({ query: siteFrame }),
]

/** Takes over the elements that the server drew. */
export function hydrate({ client, facts, styles }: ReadPage): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  const page = { ...facts, setHead: () => {} }
  startTransition(() => {
    hydrateRoot(
      root,
      <CacheProvider value={adoptServerStyles(styles)}>
        <App client={client} page={page} />
      </CacheProvider>,
      {
        onUncaughtError: async (error) => {
          const { showApplicationError } = await import('./application-error.ts')
          showApplicationError(error)
        },
      },
    )
  })
}
