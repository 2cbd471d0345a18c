import { type ApolloClient, ApolloLink } from '@apollo/client'
import type { EmotionCache } from '@emotion/cache'
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
import { assignNames } from './short-class-names.ts'
import { adoptServerStyles } from './style-cache.ts'

/** A server-rendered page with its data: nothing is fetched again. */
export type LoadedPage = {
  readonly client: ApolloClient
  readonly facts: PageFacts
  readonly styleCache: EmotionCache
}

/** Creates the Apollo client and the style cache from the page state. */
export function loadPage({ apollo, page, styles }: PageState): LoadedPage {
  assignNames(styles.names)
  // The network part of Apollo loads with the first request; most visits never make one.
  const link = new ApolloLink((operation, forward) =>
    from(import('../graphql-client/http-link.ts')).pipe(
      mergeMap(({ networkLink }) => networkLink.request(operation, forward)),
    ),
  )
  const client = new TtlClient({ link, cacheOptions })
  client.cache.restore(apollo)
  return { client, facts: page, styleCache: adoptServerStyles(styles.names) }
}

/** What the first query of a new client computes, done ahead in separate tasks so that hydration finds it done. */
export const warmUps: ReadonlyArray<(page: LoadedPage) => void> = [
  ({ client }) => void client.cache.transformDocument(siteFrame),
  ({ client }) => void client.readQuery({ query: siteFrame }),
  ({ client }) => void client.watchQuery({ query: siteFrame }).getCurrentResult(),
]

/** Hydrates the elements that the server rendered. */
export function hydrate({ client, facts, styleCache }: LoadedPage): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  const page = { ...facts, setHead: () => {} }
  startTransition(() => {
    hydrateRoot(
      root,
      <CacheProvider value={styleCache}>
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
