import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { DesignProvider, ToastProvider } from 'design-system'
import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { ErrorBoundary } from './layout/error-boundary.tsx'
import { Layout } from './layout/layout.tsx'
import { PagePlaceholder } from './layout/page-placeholder.tsx'
import { routes } from './routes.tsx'
import { PageContext } from './routing/page-context.ts'

// Content blockers may block this file; the page works without it.
const Analytics = lazy(() =>
  import('./analytics/analytics.tsx').then(
    (module) => ({ default: module.Analytics }),
    (error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: the spec wants this failure logged (section 8)
      console.error(`Analytics could not be loaded. (${error})`)
      return { default: () => null }
    },
  ),
)

/** Marks the document once React has finished hydrating the screen (bootstrap.ts). Its elements look hydrated before that. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}

/**
 * One page of the site in its frame, with an error boundary that keeps header and footer. The server has matched the route already,
 * and each page is its own document, so the browser needs no router.
 */
export function App({
  client,
  page,
}: {
  client: ApolloClient
  page: NonNullable<ComponentProps<typeof PageContext>['value']>
}) {
  const route = routes.find(({ path }) => path === page.location.route)
  if (!route) throw new Error(`no route ${page.location.route}`)
  const { chrome, Screen } = route
  return (
    <PageContext value={page}>
      <ApolloProvider client={client}>
        <DesignProvider>
          <ToastProvider>
            <Layout chrome={chrome}>
              <ErrorBoundary>
                <Suspense fallback={<PagePlaceholder />}>
                  <Screen />
                  <Hydrated />
                </Suspense>
              </ErrorBoundary>
            </Layout>
            {page.settings.analyticsIds.length > 0 ? (
              <Suspense fallback={null}>
                <Analytics />
              </Suspense>
            ) : null}
          </ToastProvider>
        </DesignProvider>
      </ApolloProvider>
    </PageContext>
  )
}
