import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import { createRoot } from 'react-dom/client'

/** The explorer that needs nothing but this site: shown at /graphql when Apollo Sandbox cannot be fetched. */
const root = document.getElementById('explorer')
// An operation in the address, from a list of the staff area: shown and never run by itself.
const given = new URLSearchParams(location.hash.slice(1))
const query = given.get('query')

/** Remembers nothing: what staff ask for stays out of the browser's store. */
const forgetful = { getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {}, length: 0 }

if (root) {
  createRoot(root).render(
    <GraphiQL
      fetcher={createGraphiQLFetcher({ url: '/graphql' })}
      defaultQuery={root.dataset.starter ?? ''}
      defaultEditorToolsVisibility
      {...(query === null
        ? {}
        : { initialQuery: query, initialVariables: given.get('variables') ?? '{}', storage: forgetful })}
    />,
  )
}
