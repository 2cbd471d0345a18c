import {
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  visit,
} from 'graphql'

const ROOT_TYPES = ['Query', 'Mutation', 'Subscription']

const isPublic = ({ directives = [] }: FieldDefinitionNode) =>
  directives.some(({ name }) => name.value === 'public')

/** The public part of a schema: root fields marked `@public`, the directives, and every type reachable from them. */
export function extractPublicSchema(document: DocumentNode): DocumentNode {
  const keepPublicFields = (node: ObjectTypeDefinitionNode | ObjectTypeExtensionNode) =>
    ROOT_TYPES.includes(node.name.value)
      ? { ...node, fields: (node.fields ?? []).filter(isPublic) }
      : undefined
  const { definitions, ...rest } = visit(document, {
    ObjectTypeDefinition: keepPublicFields,
    ObjectTypeExtension: keepPublicFields,
  })
  const types = definitions.filter((node) => isTypeDefinitionNode(node) || isTypeExtensionNode(node))
  const directives = definitions.filter((node) => node.kind === Kind.DIRECTIVE_DEFINITION)
  const reachable = new Set<string>()
  const queue = [...ROOT_TYPES, ...directives.flatMap(referencedTypeNames)]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (reachable.has(name)) continue
    reachable.add(name)
    for (const node of types) if (node.name.value === name) queue.push(...referencedTypeNames(node))
  }
  const publicTypes = types.filter(
    (node) => reachable.has(node.name.value) && !('fields' in node && node.fields?.length === 0),
  )
  return { ...rest, definitions: [...directives, ...publicTypes] }
}

/** Names of the types that a definition refers to. */
function referencedTypeNames(definition: DefinitionNode): ReadonlyArray<string> {
  const names: string[] = []
  visit(definition, { NamedType: ({ name }) => void names.push(name.value) })
  return names
}
