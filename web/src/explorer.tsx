import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import { createRoot } from 'react-dom/client'

/** Built-in explorer, shown at /graphql when Apollo Sandbox can't be loaded. */
const root = document.getElementById('explorer')
// An operation in the address, linked from a list in the staff area. It is shown but never run automatically.
const hashParameters = new URLSearchParams(location.hash.slice(1))
const query = hashParameters.get('query')

/** Storage that saves nothing: staff queries stay out of the browser's storage. */
const noopStorage = {
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
  clear: () => {},
  length: 0,
}

if (root) {
  createRoot(root).render(
    <GraphiQL
      fetcher={createGraphiQLFetcher({ url: '/graphql' })}
      defaultQuery={root.dataset.starter ?? ''}
      defaultEditorToolsVisibility
      {...(query === null
        ? {}
        : {
            initialQuery: query,
            initialVariables: hashParameters.get('variables') ?? '{}',
            storage: noopStorage,
          })}
    />,
  )
}
