import { ApolloLink } from '@apollo/client'
import { CacheProvider } from '@emotion/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { from, mergeMap } from 'rxjs'
import { createClient } from './apollo.ts'
import { App } from './app.tsx'
import type { PageFacts } from './page-context.ts'
import { adoptSettledStyles } from './style-cache.ts'

type PageState = { apollo: ReturnType<ReturnType<typeof createClient>['extract']>; page: PageFacts }

/** Takes over the page that the server rendered, with the data that came in it: no request is made. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  const state = document.getElementById('state')?.textContent
  if (!root || !state) throw new Error('The page has no root element.')

  const { apollo, page } = JSON.parse(state) as PageState
  // The network part of Apollo is fetched with the first request, which most visits never make.
  const link = new ApolloLink((operation, forward) =>
    from(import('./network.ts')).pipe(mergeMap(({ network }) => network.request(operation, forward))),
  )
  const client = createClient(link)
  client.cache.restore(apollo)

  const facts = { ...page, setHead: () => {} }
  startTransition(() => {
    hydrateRoot(
      root,
      <CacheProvider value={adoptSettledStyles()}>
        <App client={client} page={facts} />
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
