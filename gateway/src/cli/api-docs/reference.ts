import {
  buildASTSchema,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
  Kind,
  print,
} from 'graphql'
import { LIMITS } from '../../platform/graphql/limits.ts'
import { type ApiScope, scopeName } from '../../platform/staff.ts'
import { extractPublicSchema } from './public-schema.ts'

type Field = GraphQLField<unknown, unknown>

const ROOT_TYPE_TITLES = [
  ['Query', 'Queries'],
  ['Mutation', 'Mutations'],
  ['Subscription', 'Subscriptions'],
] as const

const GENERATED_NOTICE =
  '<!-- Written by `npm run api:docs` from the schema. Change the descriptions there. -->'

/** Reference of the public operations: docs/api/reference.md. */
export function publicReference(document: DocumentNode): string {
  const schema = buildASTSchema(extractPublicSchema(document))
  return page([
    GENERATED_NOTICE,
    '# Public API reference',
    `Every operation that needs no account, with its input and result types. How to call the API, error codes and promises:
[README.md](README.md). Staff operations: [staff.md](staff.md).`,
    '## Document limits',
    table(
      ['limit', 'maximum'],
      [
        ['request size', '64 KB'],
        ['tokens', LIMITS.tokens],
        ['depth', LIMITS.depth],
        ['aliases', LIMITS.aliases],
        ['directives', LIMITS.directives],
        ['root fields', LIMITS.rootFields],
        ['fields, with fragments expanded', LIMITS.fields],
        ['[cost](README.md#cost)', LIMITS.cost],
      ].map(([label, limit]) => [String(label), limit?.toLocaleString('en-AU') ?? '']),
    ),
    ...operations(schema, () => true, typeLink),
    '## Types',
    ...types(Object.values(schema.getTypeMap())),
  ])
}

/** Reference of the operations that need a session or an API key: docs/api/staff.md. */
export function staffReference(document: DocumentNode): string {
  const schema = buildASTSchema(document)
  const publicTypes = buildASTSchema(extractPublicSchema(document)).getTypeMap()
  const keyTypes = typesForKeys(schema).filter(({ name }) => !(name in publicTypes))
  return page([
    GENERATED_NOTICE,
    '# Staff API reference',
    `Each operation needs a signed-in member of staff with one of the roles it names, or an [API key](README.md#api-keys) where it names a
scope. Otherwise the error is \`UNAUTHENTICATED\` or \`FORBIDDEN\`. The session is a browser cookie, accepted from the site's own pages only. These operations serve the staff area
and can change with it: the promises in [README.md](README.md) don't cover them. The types that API keys can use are
[below](#types-for-api-keys). Introspection with a key or a staff session returns all of them.`,
    ...operations(
      schema,
      (field) => !directive(field, 'public'),
      (name) => (keyTypes.some((type) => type.name === name) ? typeLink(name) : `\`${name}\``),
    ),
    '## Types for API keys',
    `Types of the operations that API keys can use, without those that are in [reference.md](reference.md#types). A field that names
scopes needs one of them, and one that names only roles isn't for keys.`,
    ...types(keyTypes),
  ])
}

const typeLink = (name: string): string => `[\`${name}\`](#${name.toLowerCase()})`

/** Types that requests with an API key can send or get, whatever its scopes are. */
export function typesForKeys(schema: GraphQLSchema): ReadonlyArray<GraphQLNamedType> {
  const reachable = new Set<GraphQLNamedType>()
  const addFields = (fields: ReadonlyArray<Field>) => {
    for (const { type, args } of fields)
      for (const used of [type, ...args.map((argument) => argument.type)]) add(getNamedType(used))
  }
  const add = (type: GraphQLNamedType): void => {
    if (reachable.has(type)) return
    reachable.add(type)
    if (isUnionType(type)) for (const member of type.getTypes()) add(member)
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) add(getNamedType(field.type))
    if (isObjectType(type) || isInterfaceType(type))
      addFields(
        Object.values(type.getFields()).filter((field) => !directive(field, 'auth') || scopeOf(field)),
      )
  }
  for (const [root] of ROOT_TYPE_TITLES) {
    const type = schema.getType(root)
    if (isObjectType(type)) addFields(Object.values(type.getFields()).filter(scopeOf))
  }
  return [...reachable]
}

/** Formats a type name, for example as a link. */
type FormatTypeName = (type: string) => string

function operations(
  schema: GraphQLSchema,
  isIncluded: (field: Field) => boolean,
  formatName: FormatTypeName,
): ReadonlyArray<string> {
  return ROOT_TYPE_TITLES.flatMap(([root, title]) => {
    const type = schema.getType(root)
    const fields = isObjectType(type) ? Object.values(type.getFields()).filter(isIncluded) : []
    return fields.length === 0
      ? []
      : [`## ${title}`, ...fields.flatMap((field) => operation(root, field, formatName))]
  })
}

function operation(root: string, field: Field, formatName: FormatTypeName): ReadonlyArray<string> {
  const resultType = getNamedType(field.type)
  const argumentTable = field.args.flatMap(argumentRows)
  return [
    `### ${field.name}`,
    trimmedDescription(field.description),
    `\`\`\`graphql\n${root.toLowerCase()} ${signature(field)}\n\`\`\``,
    `Who: ${access(field)}.${directive(field, 'once') ? ' Once per document.' : ''}`,
    ...deprecation(field),
    ...(argumentTable.length > 0 ? [table(['given', 'type', 'what'], argumentTable)] : []),
    ...(isUnionType(resultType)
      ? [
          bulletList([
            'Returns one of:',
            ...resultType.getTypes().map((member) => {
              const refusal = member.getInterfaces().some(({ name }) => name === 'Refusal')
              return `- ${formatName(member.name)}${refusal ? ', a refusal' : ''}: ${inline(member.description)}`
            }),
          ]),
        ]
      : []),
  ]
}

/** Table rows for an argument. `input` is listed by its fields, which is what callers write. */
function argumentRows(argument: GraphQLArgument): ReadonlyArray<ReadonlyArray<string>> {
  const type = getNamedType(argument.type)
  if (argument.name !== 'input' || !isInputObjectType(type)) return [row(argument)]
  return Object.values(type.getFields()).map((field) => row(field, 'input.'))
}

function row(value: GraphQLArgument | GraphQLInputField | Field, prefix = ''): ReadonlyArray<string> {
  const defaultValue =
    value.astNode?.kind === Kind.INPUT_VALUE_DEFINITION ? value.astNode.defaultValue : undefined
  const defaultText = defaultValue ? ` = ${print(defaultValue)}` : ''
  return [
    `\`${prefix}${value.name}\``,
    `\`${value.type}${defaultText}\``,
    [inline(value.description), ...deprecation(value)].join(' '),
  ]
}

function types(all: ReadonlyArray<GraphQLNamedType>): ReadonlyArray<string> {
  const roots: ReadonlyArray<string> = ROOT_TYPE_TITLES.map(([root]) => root)
  const documented = all
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type) && !isUnionType(type))
    .filter(({ name }) => !roots.includes(name))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return documented.flatMap((type) => [
    `### ${type.name}`,
    trimmedDescription(type.description),
    ...memberTable(type),
  ])
}

function memberTable(type: GraphQLNamedType): ReadonlyArray<string> {
  if (isEnumType(type)) {
    const values = type
      .getValues()
      .map((value) => [`\`${value.name}\``, [inline(value.description), ...deprecation(value)].join(' ')])
    return [table(['value', 'what'], values)]
  }
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return []
  const fields: ReadonlyArray<Field | GraphQLInputField> = Object.values(type.getFields())
  const rows = fields.map((field) => {
    const [name = '', typeText = '', description = ''] = row(field)
    const argumentTexts =
      'args' in field ? field.args.map((arg) => `${arg.name}: ${inline(arg.description)}`) : []
    return [
      name,
      typeText,
      [
        description,
        ...argumentTexts.map((argumentText) => `\`(${argumentText.replace(': ', ')`: ')}`),
        ...('args' in field && directive(field, 'auth') ? [`Who: ${access(field)}.`] : []),
      ].join(' '),
    ]
  })
  return [table(['field', 'type', 'what'], rows)]
}

function signature({ name, args, type }: Field): string {
  const parameters = args.map((argument) => {
    const defaultValue = argument.astNode?.defaultValue
    return `${argument.name}: ${argument.type}${defaultValue ? ` = ${print(defaultValue)}` : ''}`
  })
  return `${name}${parameters.length > 0 ? `(${parameters.join(', ')})` : ''}: ${type}`
}

function access(field: Field): string {
  if (!directive(field, 'auth')) return 'anyone'
  const roles = authArgument(field, 'requires')
  const callers = roles?.kind === Kind.LIST ? roles.values.map((role) => print(role)).join(', ') : 'staff'
  const scope = scopeOf(field)
  return scope ? `${callers}; API keys with \`${scope}\`` : callers
}

/** The scope of API keys that can use a field, such as `bookings:read`. Null if none can. */
export function scopeOf(field: Field): string | null {
  const scope = authArgument(field, 'scope')
  return scope?.kind === Kind.ENUM ? scopeName(scope.value as ApiScope) : null
}

const authArgument = (field: Field, name: string) =>
  directive(field, 'auth')?.arguments?.find((argument) => argument.name.value === name)?.value

function directive({ astNode }: Field, name: string) {
  return astNode?.directives?.find((candidate) => candidate.name.value === name)
}

function deprecation({ deprecationReason }: { readonly deprecationReason?: string | null | undefined }) {
  return deprecationReason ? [`**Deprecated:** ${inline(deprecationReason)}`] : []
}

const trimmedDescription = (text: string | null | undefined): string => (text ?? '').trim()
const inline = (text: string | null | undefined): string =>
  trimmedDescription(text).replaceAll(/\s*\n\s*/g, ' ')
const bulletList = (lines: ReadonlyArray<string>): string => `${lines[0]}\n\n${lines.slice(1).join('\n')}`

function table(head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string {
  const line = (cells: ReadonlyArray<string>) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const page = (parts: ReadonlyArray<string>): string => `${parts.filter(Boolean).join('\n\n')}\n`
