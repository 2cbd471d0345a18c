import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'
import type { ComplexityEstimator } from 'graphql-query-complexity'

/** Limits of a document; schema.graphql documents them. */
export const LIMITS = {
  tokens: 1_000,
  depth: 10,
  aliases: 15,
  directives: 8,
  rootFields: 10,
  /** With every fragment written out where it is used. */
  fields: 5_000,
  cost: 5_000,
} as const

// How many items to expect in the lists of this schema that take no `first`.
const LIST_LENGTH = 10

/** Arrival windows of the longest working day. */
const WINDOWS_A_DAY = 5

/** A mutation checks limits and keys and writes, whatever it answers with. */
const MUTATION_COST = 10

type Size = {
  readonly depth: number
  /** Fields of the outermost level. */
  readonly top: number
  readonly fields: number
  readonly aliases: number
  readonly directives: number
}

const NOTHING: Size = { depth: 0, top: 0, fields: 0, aliases: 0, directives: 0 }

/**
 * Refuses documents that are too deep, too wide or too large, each by a code of its own. A fragment is
 * measured once and counted wherever it is used, so that a small document cannot unfold into a huge one.
 */
export function sizeLimits(context: ValidationContext): ASTVisitor {
  const measured = new Map<FragmentDefinitionNode, Size>()

  function sizeOf(selection: SelectionNode): Size {
    const inner = insideOf(selection)
    const directives = inner.directives + (selection.directives?.length ?? 0)
    if (selection.kind !== Kind.FIELD) return { ...inner, directives }
    // Introspection is deep by nature, and bounded by graphql's own MaxIntrospectionDepthRule.
    const depth = selection.name.value.startsWith('__') ? 1 : inner.depth + 1
    return {
      depth,
      top: 1,
      fields: inner.fields + 1,
      aliases: inner.aliases + (selection.alias ? 1 : 0),
      directives,
    }
  }

  function insideOf(selection: SelectionNode): Size {
    if (selection.kind !== Kind.FRAGMENT_SPREAD) return sum(selection.selectionSet)
    const fragment = context.getFragment(selection.name.value)
    if (!fragment) return NOTHING
    const known = measured.get(fragment)
    if (known) return known
    // A fragment inside itself is refused by graphql's own rules; here it only has to come to an end.
    measured.set(fragment, NOTHING)
    const size = sum(fragment.selectionSet)
    measured.set(fragment, size)
    return size
  }

  function sum(set: SelectionSetNode | undefined): Size {
    return (set?.selections ?? []).map(sizeOf).reduce(
      (a, b) => ({
        depth: Math.max(a.depth, b.depth),
        top: a.top + b.top,
        fields: a.fields + b.fields,
        aliases: a.aliases + b.aliases,
        directives: a.directives + b.directives,
      }),
      NOTHING,
    )
  }

  return {
    OperationDefinition(operation) {
      const size = sum(operation.selectionSet)
      const check = (limit: string, what: string, asked: number, most: number) => {
        if (asked > most) context.reportError(refusal(limit, `${what}: more than the ${most} allowed.`))
      }
      check('OPERATION_TOO_DEEP', 'Depth', size.depth, LIMITS.depth)
      check('TOO_MANY_ALIASES', 'Aliases', size.aliases, LIMITS.aliases)
      check(
        'TOO_MANY_DIRECTIVES',
        'Directives',
        size.directives + (operation.directives?.length ?? 0),
        LIMITS.directives,
      )
      check('TOO_MANY_ROOT_FIELDS', 'Root fields', size.top, LIMITS.rootFields)
      check('OPERATION_TOO_LARGE', 'Fields', size.fields, LIMITS.fields)
    },
  }
}

/**
 * Points for the work that a field causes: one for itself and what is selected below it for each item of its list. A field
 * that takes `first` or `days` has that many items below it. Days are worked out window by window, whatever is selected
 * of them. Introspection is free, since its own limits hold.
 */
export const estimateCost: ComplexityEstimator = ({ field, type, args, childComplexity }) => {
  if (type.name.startsWith('__') || field.name === '__schema' || field.name === '__type') return 0
  if (field.name === '__typename') return 1
  const first = itemsOf(args.first)
  const days = itemsOf(args.days)
  const own = type.name === 'Mutation' ? MUTATION_COST : 1
  const work = days === null ? 0 : days * WINDOWS_A_DAY
  const isList = isListType(getNullableType(field.type)) && isCompositeType(getNamedType(field.type))
  if (isList) return (own + childComplexity) * (first ?? days ?? LIST_LENGTH) + work
  // A page or a calendar: the list below it takes no number itself, and has been counted at the usual length.
  const share = (first ?? days ?? LIST_LENGTH) / LIST_LENGTH
  return own + Math.ceil(childComplexity * share) + work
}

function itemsOf(given: unknown): number | null {
  return typeof given === 'number' ? Math.max(given, 1) : null
}

/** A refusal for going over a limit: HTTP 400, with the limit's name as its code. */
export function refusal(limit: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { limit, http: { status: 400 } } })
}

/**
 * Refuses a document that asks twice for what the schema allows `@once` in an operation: by an alias each, a hundred
 * passwords would be one request.
 */
export function onceEach(context: ValidationContext): ASTVisitor {
  let asked = 0
  return {
    Field(node) {
      const once = context.getFieldDef()?.astNode?.directives?.some(({ name }) => name.value === 'once')
      if (once && ++asked === 2)
        context.reportError(refusal('ONCE_ONLY', `${node.name.value}: only one of its kind in a document.`))
    },
  }
}
