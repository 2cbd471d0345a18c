import { globSync, readFileSync } from 'node:fs'
import { InMemoryCache } from '@apollo/client'
import {
  buildSchema,
  getNamedType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { expect, test } from 'vitest'
import { cacheOptions } from './apollo.ts'

const root = new URL('../../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

/** Names of the fields and fragments in a selection set, including those in inline fragments. */
function fieldsOf({ selections }: SelectionSetNode): ReadonlyArray<string> {
  return selections.flatMap((selection) =>
    selection.kind === Kind.INLINE_FRAGMENT ? fieldsOf(selection.selectionSet) : [selection.name.value],
  )
}

// Without an id, Apollo replaces one query's object with the next one's, and the first query is sent again.
test('objects without an id that queries select with different fields are merged in the cache', () => {
  const files = ['schema.graphql', ...globSync('gateway/src/**/*.staff.graphql', { cwd: root })]
  const schema = buildSchema(files.map(read).join('\n'))
  const document = parse(read('.cache/operations.graphql').replaceAll(/graphql\(\s*`|`/g, ''))
  const policies = cacheOptions.typePolicies ?? {}
  const selected = new Map<string, Set<string>>()
  const info = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(info, {
      Field({ name, arguments: fieldArguments = [], selectionSet }) {
        const [type, parent] = [info.getType(), info.getParentType()]
        const namedType = type && getNamedType(type)
        // Lists are always replaced as a whole.
        if (!selectionSet || !parent || !isObjectType(namedType) || String(type).startsWith('[')) return
        const isKeyed = (name: string, fields: object) =>
          (policies[name]?.keyFields ?? ('id' in fields ? ['id'] : false)) !== false
        if (isKeyed(namedType.name, namedType.getFields()) || policies[namedType.name]?.merge === true) return
        if (!isObjectType(parent) || !isKeyed(parent.name, parent.getFields())) return
        const place = `${parent.name}.${name.value}${fieldArguments.length > 0 ? '(…)' : ''}: ${namedType.name}`
        const fields = fieldsOf(selectionSet).toSorted().join(' ')
        selected.set(place, (selected.get(place) ?? new Set()).add(fields))
      },
    }),
  )
  expect([...selected].filter(([, ways]) => ways.size > 1)).toEqual([])
})

test('the same technician keeps separate data in each staff window', () => {
  const cache = new InMemoryCache(cacheOptions)
  const query = parse('{ staffWindows { startsAt technicians { id onlyStaff } } }')
  const windowAt = (startsAt: string, onlyStaff: string | null) => ({
    __typename: 'StaffWindow',
    startsAt,
    technicians: [{ __typename: 'StaffWindowTechnician', id: 1, onlyStaff }],
  })
  const staffWindows = [windowAt('07:00', 'Held for emergencies until 4 am'), windowAt('09:00', null)]
  cache.writeQuery({ query, data: { staffWindows } })
  expect(cache.readQuery({ query })).toEqual({ staffWindows })
})
