import { buildSchema, isObjectType, Kind, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { expect, test } from 'vitest'
import { typesForKeys } from '../../gateway/src/cli/api-docs/reference.ts'
import { readText, trackedFiles, wholeSchema } from '../support/checkout.ts'

const schema = buildSchema(wholeSchema())
const operations = parse(readText('.cache/operations.graphql').replaceAll(/graphql\(\s*`|`/g, ''))

/** `Type.field` of every field that web selects, from an object type or from one of its interfaces. */
function selectedFields(): ReadonlySet<string> {
  const selected = new Set<string>()
  const info = new TypeInfo(schema)
  visit(
    operations,
    visitWithTypeInfo(info, {
      Field({ name }) {
        const parent = info.getParentType()
        if (parent) selected.add(`${parent.name}.${name.value}`)
      },
    }),
  )
  return selected
}

test('every field of a staff type is selected by a screen or can be read with an API key', () => {
  const selected = selectedFields()
  const keyTypes = new Set(typesForKeys(schema).map(({ name }) => name))
  const staffTypes = trackedFiles()
    .filter((path) => path.endsWith('.staff.graphql'))
    .flatMap((path) => parse(readText(path)).definitions)
    .filter((node) => node.kind === Kind.OBJECT_TYPE_DEFINITION)
    .map(({ name }) => schema.getType(name.value))
    .filter(isObjectType)
  const unselected = staffTypes.flatMap((type) => {
    const names = Object.keys(type.getFields())
    const holders = [type, ...type.getInterfaces()].map(({ name }) => name)
    // A success needs at least one field, also when its screen only reads `__typename`.
    if (keyTypes.has(type.name) || names.length === 1) return []
    return names
      .filter((name) => !holders.some((holder) => selected.has(`${holder}.${name}`)))
      .map((name) => `${type.name}.${name}`)
  })
  expect(unselected).toEqual([])
})
