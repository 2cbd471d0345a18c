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
  /** With every fragment expanded where it is used. */
  fields: 5_000,
  cost: 5_000,
} as const

// Expected number of items in this schema's lists without `first`.
const EXPECTED_LIST_LENGTH = 10

/** Arrival windows on the longest working day. */
const WINDOWS_PER_DAY = 5

/** A mutation checks limits and keys and writes, whatever it returns. */
const MUTATION_COST = 10

type Size = {
  readonly depth: number
  /** Number of fields at the outermost level. */
  readonly topLevelFields: number
  readonly fields: number
  readonly aliases: number
  readonly directives: number
}

const EMPTY_SIZE: Size = { depth: 0, topLevelFields: 0, fields: 0, aliases: 0, directives: 0 }

/**
 * Rejects documents that are too deep, too wide or too large, each with its own code. A fragment is measured once and counted
 * wherever it is used, so a small document can't expand into a huge one.
 */
export function sizeLimits(context: ValidationContext): ASTVisitor {
  const measured = new Map<FragmentDefinitionNode, Size>()

  function sizeOf(selection: SelectionNode): Size {
    const innerSize = insideOf(selection)
    const directives = innerSize.directives + (selection.directives?.length ?? 0)
    if (selection.kind !== Kind.FIELD) return { ...innerSize, directives }
    // Introspection is inherently deep, and limited by graphql's own MaxIntrospectionDepthRule.
    const depth = selection.name.value.startsWith('__') ? 1 : innerSize.depth + 1
    return {
      depth,
      topLevelFields: 1,
      fields: innerSize.fields + 1,
      aliases: innerSize.aliases + (selection.alias ? 1 : 0),
      directives,
    }
  }

  function insideOf(selection: SelectionNode): Size {
    if (selection.kind !== Kind.FRAGMENT_SPREAD) return sum(selection.selectionSet)
    const fragment = context.getFragment(selection.name.value)
    if (!fragment) return EMPTY_SIZE
    const existing = measured.get(fragment)
    if (existing) return existing
    // A recursive fragment is rejected by graphql's own rules; this only has to terminate.
    measured.set(fragment, EMPTY_SIZE)
    const size = sum(fragment.selectionSet)
    measured.set(fragment, size)
    return size
  }

  function sum(set: SelectionSetNode | undefined): Size {
    return (set?.selections ?? []).map(sizeOf).reduce(
      (a, b) => ({
        depth: Math.max(a.depth, b.depth),
        topLevelFields: a.topLevelFields + b.topLevelFields,
        fields: a.fields + b.fields,
        aliases: a.aliases + b.aliases,
        directives: a.directives + b.directives,
      }),
      EMPTY_SIZE,
    )
  }

  return {
    OperationDefinition(operation) {
      const size = sum(operation.selectionSet)
      const check = (code: string, what: string, actual: number, limit: number) => {
        if (actual > limit) context.reportError(limitError(code, tooMuch(what, actual, limit)))
      }
      check('OPERATION_TOO_DEEP', 'levels of fields', size.depth, LIMITS.depth)
      check('TOO_MANY_ALIASES', 'aliases', size.aliases, LIMITS.aliases)
      check(
        'TOO_MANY_DIRECTIVES',
        'directives',
        size.directives + (operation.directives?.length ?? 0),
        LIMITS.directives,
      )
      check('TOO_MANY_ROOT_FIELDS', 'root fields', size.topLevelFields, LIMITS.rootFields)
      check('OPERATION_TOO_LARGE', 'fields', size.fields, LIMITS.fields)
    },
  }
}

/**
 * Cost of a field in points: for each item of its list, one plus the cost of its selection. A field with `first` or `days` has that
 * many items below it. Days are computed window by window, whatever is selected of them. Introspection is free, because it has its
 * own limits.
 */
export const estimateCost: ComplexityEstimator = ({ field, type, args, childComplexity }) => {
  if (type.name.startsWith('__') || field.name === '__schema' || field.name === '__type') return 0
  if (field.name === '__typename') return 1
  const first = itemCount(args.first)
  const days = itemCount(args.days)
  const ownCost = type.name === 'Mutation' ? MUTATION_COST : 1
  const windowCost = days === null ? 0 : days * WINDOWS_PER_DAY
  const isList = isListType(getNullableType(field.type)) && isCompositeType(getNamedType(field.type))
  if (isList) return (ownCost + childComplexity) * (first ?? days ?? EXPECTED_LIST_LENGTH) + windowCost
  // A connection or a calendar: the list below it has no size argument, and was counted with the usual length.
  const ratio = (first ?? days ?? EXPECTED_LIST_LENGTH) / EXPECTED_LIST_LENGTH
  return ownCost + Math.ceil(childComplexity * ratio) + windowCost
}

function itemCount(argument: unknown): number | null {
  return typeof argument === 'number' ? Math.max(argument, 1) : null
}

/** Message for a document over a limit: what it has, what is allowed and what to do. */
export function tooMuch(what: string, actual: number, limit: number): string {
  return `The document has ${actual.toLocaleString('en-AU')} ${what}, and ${limit.toLocaleString('en-AU')} are allowed. Request less at a time.`
}

/** Error for exceeding a limit: HTTP 400, with the limit's name as its code. */
export function limitError(limit: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { limit, http: { status: 400 } } })
}

/**
 * Rejects a document that selects a field marked `@once` twice in an operation. With aliases, one request could otherwise try a
 * hundred passwords.
 */
export function onceDirectiveRule(context: ValidationContext): ASTVisitor {
  let onceFields = 0
  return {
    Field(node) {
      const once = context.getFieldDef()?.astNode?.directives?.some(({ name }) => name.value === 'once')
      if (once && ++onceFields === 2)
        context.reportError(
          limitError(
            'ONCE_ONLY',
            `${node.name.value} can be selected once in a document. Send a document for each.`,
          ),
        )
    },
  }
}
