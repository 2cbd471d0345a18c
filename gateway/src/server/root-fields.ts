import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql'

/** Root field names, including those in fragments; each fragment is visited once. */
export function rootFields(
  { selections }: SelectionSetNode,
  document: DocumentNode,
  visited = new Set<string>(),
): ReadonlyArray<string> {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD)
      return selection.name.value === '__typename' ? [] : [selection.name.value]
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(selection.selectionSet, document, visited)
    const name = selection.name.value
    if (visited.has(name)) return []
    visited.add(name)
    const fragment = document.definitions.find(
      (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name,
    )
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? rootFields(fragment.selectionSet, document, visited)
      : []
  })
}
