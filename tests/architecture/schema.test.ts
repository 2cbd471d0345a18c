import {
  type ConstDirectiveNode,
  type DefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  isTypeExtensionNode,
  Kind,
  type NameNode,
  parse,
  type StringValueNode,
  type TypeNode,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { wholeSchema } from '../support/checkout.ts'

const { definitions } = parse(wholeSchema())
const ROOT_TYPES = ['Query', 'Mutation', 'Subscription']

function definitionsOf<K extends DefinitionNode['kind']>(
  kind: K,
): ReadonlyArray<Extract<DefinitionNode, { kind: K }>> {
  return definitions.filter((node): node is Extract<DefinitionNode, { kind: K }> => node.kind === kind)
}

/** Returns all fields of a type, including those added by the staff schema files. */
function fieldsOf(type: string): ReadonlyArray<FieldDefinitionNode> {
  return [...definitionsOf(Kind.OBJECT_TYPE_DEFINITION), ...definitionsOf(Kind.OBJECT_TYPE_EXTENSION)]
    .filter(({ name }) => name.value === type)
    .flatMap(({ fields = [] }) => fields)
}

// Merges in the fields from `extend type`, so that the checks below cover the whole schema.
const objects = definitionsOf(Kind.OBJECT_TYPE_DEFINITION).map((node) => ({
  ...node,
  fields: fieldsOf(node.name.value),
}))
const interfaces = definitionsOf(Kind.INTERFACE_TYPE_DEFINITION)
const inputs = definitionsOf(Kind.INPUT_OBJECT_TYPE_DEFINITION)
const unions = definitionsOf(Kind.UNION_TYPE_DEFINITION)
const enums = definitionsOf(Kind.ENUM_TYPE_DEFINITION)
const scalars = definitionsOf(Kind.SCALAR_TYPE_DEFINITION)
const roots = objects.filter(({ name }) => ROOT_TYPES.includes(name.value))
const rootFields = roots.flatMap(({ fields }) => fields ?? [])

const names = (nodes: ReadonlyArray<{ readonly name: { readonly value: string } }>) =>
  nodes.map(({ name }) => name.value)
const withoutDescription = <Node extends { readonly description?: unknown }>(nodes: ReadonlyArray<Node>) =>
  nodes.filter(({ description }) => !description)

function namedType(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type)
}

function isRefusal(type: string): boolean {
  const definition = objects.find(({ name }) => name.value === type)
  return definition?.interfaces?.some(({ name }) => name.value === 'Refusal') ?? false
}

type DescribedNode = {
  readonly kind: string
  readonly description?: StringValueNode | undefined
  readonly fields?: ReadonlyArray<NamedNode> | undefined
  readonly values?: ReadonlyArray<NamedNode> | undefined
  readonly arguments?: ReadonlyArray<NamedNode> | undefined
}
type NamedNode = DescribedNode & { readonly name: NameNode }

/** Lists the parts of a definition that can carry a description, by path: `Query`, `Query.service`, `Query.service(slug)`. */
function describedNodes(
  node: DescribedNode,
  path: string,
): ReadonlyArray<{ readonly path: string; readonly description: StringValueNode | undefined }> {
  const { fields = [], values = [], arguments: args = [], description } = node
  return [
    { path, description },
    ...[...fields, ...values].flatMap((inner) => describedNodes(inner, `${path}.${inner.name.value}`)),
    ...args.flatMap((inner) => describedNodes(inner, `${path}(${inner.name.value})`)),
  ]
}

const allNodes = definitions.flatMap((node) => {
  if (!('name' in node && node.name)) return []
  const [own, ...children] = describedNodes(node, node.name.value)
  // `extend type` itself can't have a description, but what it adds can.
  return isTypeExtensionNode(node) || !own ? children : [own, ...children]
})

describe('schema.graphql', () => {
  test('every root field declares its access exactly once', () => {
    const access = (directives: ReadonlyArray<ConstDirectiveNode> = []) =>
      names(directives).filter((name) => name === 'public' || name === 'auth')
    expect(names(rootFields.filter(({ directives }) => access(directives).length !== 1))).toEqual([])
  })

  // The `input` argument of a mutation `xDo` is described by its type, XDoInput. A test below enforces that name.
  test('every type, field, enum value, directive and argument except `input` has a description', () => {
    const undescribedPaths = withoutDescription(allNodes).map(({ path }) => path)
    expect(undescribedPaths.filter((path) => !path.endsWith('(input)'))).toEqual([])
  })

  // Mutations that change the same thing share a result type, so that a client can handle them all the same way.
  const SHARED: ReadonlyArray<readonly [RegExp, string]> = [
    [/^(booking(Reschedule|Cancel|NoteAdd)|waitlist)/, 'BookingChangeResult'],
    [/^customer(Create|NotSame|NoteAdd|PropertySave|PropertyRemove)$/, 'CustomerChangeResult'],
    [/^customerImport/, 'CustomerImportResult'],
    [/^customerUnmerge$/, 'CustomerMergeResult'],
    [/^inbox/, 'InboxChangeResult'],
    [/^priceBookItem(Save|Archive)$/, 'PriceBookChangeResult'],
    [/^maintenancePlan(Save|Step|Link)$/, 'MaintenancePlanChangeResult'],
    [/^pricedQuote(Create|Save|Send|Accept|Decline|Revise)$/, 'PricedQuoteChangeResult'],
    [/^jobFollowUpSettle$/, 'JobRecordSaveResult'],
    [/^review(Publish|Reject|Reply)$/, 'ReviewChangeResult'],
    [/^(s|passkeyS)ignIn$/, 'SignInResult'],
    [/^(ownerRegister|invitationAccept)$/, 'RegisterResult'],
    [/^businessSettings(Draft|Resolve)$/, 'BusinessSettingsDraftResult'],
    [/^businessSettings(Publish|Undo)$/, 'BusinessSettingsPublishResult'],
    // These can't be refused, so there's no union.
    [/^auditVerify$/, 'AuditVerified'],
    [/^calendarFeedCreate$/, 'CalendarFeedCreated'],
    [/^businessSettingsDiscard$/, 'BusinessSettingsSaved'],
    [/^passkeyPrepare$/, 'PasskeyOptions'],
    [/^dispatchSend$/, 'BookingCreateResult'],
    [/^onCall(Day|Mobile|Settings|Week)Set$/, 'OnCallSetResult'],
    [/^technicianReassign(Undo)?$/, 'TechnicianReassignResult'],
    [/^savedViewDelete$/, 'SavedViewDeleted'],
    [/^sessionsEnd$/, 'SessionsEnded'],
  ]

  test('a mutation `xDo` takes XDoInput or no arguments, and returns XDoResult or a listed shared type', () => {
    const misnamed = fieldsOf('Mutation').filter(({ name: { value }, type, arguments: args = [] }) => {
      const typeName = `${value.charAt(0).toUpperCase()}${value.slice(1)}`
      const [, shared] = SHARED.find(([pattern]) => pattern.test(value)) ?? []
      const inputType = (argument: InputValueDefinitionNode | undefined) =>
        argument && namedType(argument.type)
      const takesInput =
        args.length === 1 && args[0]?.name.value === 'input' && inputType(args[0]) === `${typeName}Input`
      return (
        namedType(type) !== (shared ?? `${typeName}Result`) ||
        type.kind !== Kind.NON_NULL_TYPE ||
        !(args.length === 0 || takesInput)
      )
    })
    expect(names(misnamed)).toEqual([])
  })

  test('every input and every result union is used', () => {
    const inputTypes = new Set(
      [
        ...rootFields.flatMap(({ arguments: args = [] }) => args),
        ...inputs.flatMap(({ fields = [] }) => fields),
      ].map(({ type }) => namedType(type)),
    )
    expect(names(inputs).filter((name) => !inputTypes.has(name))).toEqual([])
    const returnedTypes = new Set(rootFields.map(({ type }) => namedType(type)))
    expect(names(unions).filter((name) => !returnedTypes.has(name))).toEqual([])
  })

  test('a union is named Result and has one success plus its refusals', () => {
    expect(names(unions).filter((name) => !name.endsWith('Result'))).toEqual([])
    for (const { name, types: members = [] } of unions) {
      const successes = members.filter((member) => !isRefusal(member.name.value))
      // SignInResult has two successes: signed in, or a passkey is required first.
      const successCount = name.value === 'SignInResult' ? 2 : 1
      expect(successes, `members of ${name.value} that are no Refusal`).toHaveLength(successCount)
    }
  })

  test('every refusal is a member of some result union', () => {
    const unionMembers = new Set(unions.flatMap(({ types: members = [] }) => names(members)))
    expect(names(objects).filter((type) => isRefusal(type) && !unionMembers.has(type))).toEqual([])
  })

  test('names follow the naming conventions', () => {
    const everyType = [...objects, ...interfaces, ...inputs, ...unions, ...enums, ...scalars]
    expect(names(everyType).filter((name) => !/^[A-Z][A-Za-z]*$/.test(name))).toEqual([])
    const fields = [...objects, ...interfaces, ...inputs].flatMap(({ fields: typeFields = [] }) =>
      names([...typeFields]),
    )
    expect(fields.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([])
    expect(names(inputs).filter((name) => !name.endsWith('Input'))).toEqual([])
  })
})
