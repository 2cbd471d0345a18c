import {
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  visit,
} from 'graphql'

const ROOT_TYPES = ['Query', 'Mutation', 'Subscription']

type NodeWithDirectives = { readonly directives?: ReadonlyArray<ConstDirectiveNode> | undefined }

const hasDirective = ({ directives = [] }: NodeWithDirectives, directive: string): boolean =>
  directives.some(({ name }) => name.value === directive)

/** The public part of a schema: root fields marked `@public`, the directives, and every type reachable from them. */
export function extractPublicSchema(document: DocumentNode): DocumentNode {
  const open = (node: ObjectTypeDefinitionNode | ObjectTypeExtensionNode) =>
    ROOT_TYPES.includes(node.name.value)
      ? { ...node, fields: (node.fields ?? []).filter((field) => hasDirective(field, 'public')) }
      : undefined
  const { definitions, ...rest } = visit(document, { ObjectTypeDefinition: open, ObjectTypeExtension: open })
  const types = definitions.filter((node) => isTypeDefinitionNode(node) || isTypeExtensionNode(node))
  const directives = definitions.filter((node) => node.kind === Kind.DIRECTIVE_DEFINITION)
  const reached = new Set<string>()
  const waiting = [...ROOT_TYPES, ...directives.flatMap(referencedTypeNames)]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    for (const node of types) if (node.name.value === name) waiting.push(...referencedTypeNames(node))
  }
  const publicTypes = types.filter(
    (node) => reached.has(node.name.value) && !('fields' in node && node.fields?.length === 0),
  )
  return { ...rest, definitions: [...directives, ...publicTypes] }
}

/** The schema without deprecated fields, arguments and values, which may be removed in the next release. */
export function withoutDeprecated(document: DocumentNode): DocumentNode {
  const still = (node: NodeWithDirectives) => (hasDirective(node, 'deprecated') ? null : undefined)
  return visit(document, { FieldDefinition: still, InputValueDefinition: still, EnumValueDefinition: still })
}

/** Names of the types that a definition refers to. */
function referencedTypeNames(definition: DefinitionNode): ReadonlyArray<string> {
  const found: string[] = []
  visit(definition, { NamedType: ({ name }) => void found.push(name.value) })
  return found
}
