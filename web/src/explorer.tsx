import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import { createRoot } from 'react-dom/client'

/** The explorer that needs nothing but this site: shown at /graphql when Apollo Sandbox cannot be fetched. */
const root = document.getElementById('explorer')
if (root) {
  createRoot(root).render(
    <GraphiQL
      fetcher={createGraphiQLFetcher({ url: '/graphql' })}
      defaultQuery={root.dataset.starter ?? ''}
      defaultEditorToolsVisibility
    />,
  )
}
