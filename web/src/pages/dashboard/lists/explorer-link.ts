import { type DocumentNode, print } from 'graphql'

/** Where an operation can be tried with these very variables, under one's own rights. Nothing of it reaches the server's logs. */
export function explorerLink(document: DocumentNode, variables: object): string {
  const shown = new URLSearchParams({ query: print(document), variables: JSON.stringify(variables, null, 2) })
  return `/graphql#${shown}`
}
