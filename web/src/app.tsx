import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { DesignProvider, ToastProvider } from 'design-system'
import { type ComponentProps, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { ErrorBoundary } from './layout/error-boundary.tsx'
import { Layout } from './layout/layout.tsx'
import { PagePlaceholder } from './layout/page-placeholder.tsx'
import { PageContext } from './page-context.ts'
import { routes } from './routes.tsx'

/** The whole site: one route table, one layout, a boundary that keeps header and footer when a page fails. */
export function App({
  client,
  page,
}: {
  client: ApolloClient
  page: NonNullable<ComponentProps<typeof PageContext>['value']>
}) {
  return (
    <PageContext value={page}>
      <ApolloProvider client={client}>
        <DesignProvider>
          <ToastProvider>
            <Routes>
              {routes.map(({ path, chrome, Screen }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <Layout chrome={chrome}>
                      <ErrorBoundary>
                        <Suspense fallback={<PagePlaceholder />}>
                          <Screen />
                        </Suspense>
                      </ErrorBoundary>
                    </Layout>
                  }
                />
              ))}
            </Routes>
          </ToastProvider>
        </DesignProvider>
      </ApolloProvider>
    </PageContext>
  )
}
