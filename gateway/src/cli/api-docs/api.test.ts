import { readdirSync, readFileSync } from 'node:fs'
import {
  BreakingChangeType,
  buildASTSchema,
  buildSchema,
  type ConstDirectiveNode,
  type DocumentNode,
  findBreakingChanges,
  isObjectType,
  parse,
  visit,
} from 'graphql'
import { expect, test } from 'vitest'
import { publicTypeDefs, staffTypeDefs } from '../../platform/graphql/type-defs.ts'
import { extractPublicSchema } from './public-schema.ts'
import { publicReference, scopeOf, staffReference } from './reference.ts'

const root = new URL('../../../../', import.meta.url)
const readText = (path: string) => readFileSync(new URL(path, root), 'utf8')
const currentSchema = parse(`${publicTypeDefs}\n${staffTypeDefs}`)

test.each([
  ['docs/api/reference.md', publicReference],
  ['docs/api/staff.md', staffReference],
])('%s matches the output of `npm run api:docs`', (path, write) => {
  expect(readText(path) === write(currentSchema), 'run `npm run api:docs`').toBe(true)
})

// A date or time that used to be typed as String is the same string in the JSON.
const WIRE_COMPATIBLE_CHANGE = /^\w+\.\w+ changed type from String(!?) to (?:Date|LocalTime)\1\.$/

const RELEASED_SCHEMA_FILE = /^schema-\d+\.\d+\.\d+\.graphql$/

test('everything in the last released public schema still works unless it was deprecated', () => {
  const releasedFiles = readdirSync(new URL('docs/api/', root)).filter((name) =>
    RELEASED_SCHEMA_FILE.test(name),
  )
  expect(releasedFiles).toHaveLength(1)
  expect(readText('docs/api/README.md')).toContain(`(${releasedFiles[0]})`)
  const promisedSchema = extractPublicSchema(
    withoutDeprecated(parse(readText(`docs/api/${releasedFiles[0]}`))),
  )
  const changes = findBreakingChanges(
    buildASTSchema(promisedSchema),
    buildASTSchema(extractPublicSchema(currentSchema)),
  )
  const descriptions = changes.map(({ description }) => description)
  expect(descriptions.filter((description) => !WIRE_COMPATIBLE_CHANGE.test(description))).toEqual([])
})

/** The schema without deprecated fields, arguments and values, which may be removed in the next release. */
function withoutDeprecated(document: DocumentNode): DocumentNode {
  const dropDeprecated = ({ directives }: { readonly directives?: ReadonlyArray<ConstDirectiveNode> }) =>
    directives?.some(({ name }) => name.value === 'deprecated') ? null : undefined
  return visit(document, {
    FieldDefinition: dropDeprecated,
    InputValueDefinition: dropDeprecated,
    EnumValueDefinition: dropDeprecated,
  })
}

const SAMPLE_SCHEMA = `
  directive @public on FIELD_DEFINITION
  type Query { name: String @public  jobs(first: Int): [Job!]! @public  staff: [Person!]! }
  type Job { title: String!  old: String @deprecated(reason: "Read title.")  state: State! }
  enum State { OPEN DONE }
  type Person { name: String! }
`

test.each([
  ['a field is gone', SAMPLE_SCHEMA.replace('title: String!', ''), 'Job.title was removed.'],
  ['a value is gone', SAMPLE_SCHEMA.replace('DONE', ''), 'DONE was removed from enum type State.'],
  ['an argument has to be given', SAMPLE_SCHEMA.replace('first: Int', 'first: Int!'), 'Query.jobs arg first'],
  ['it needs an account', SAMPLE_SCHEMA.replace('@public  staff', ' staff'), 'Query.jobs was removed.'],
])('%s is a breaking change', (_what, schema, message) => {
  expect(breakingChanges(SAMPLE_SCHEMA, schema)).toContainEqual(expect.stringContaining(message))
})

test.each([
  ['a field more', SAMPLE_SCHEMA.replace('title: String!', 'title: String!  suburb: String')],
  ['a deprecated field less', SAMPLE_SCHEMA.replace(/old: .*? state/, 'state')],
  ['another answer to staff', SAMPLE_SCHEMA.replace('name: String!', 'names: [String!]!')],
])('%s is not a breaking change', (_what, schema) => {
  expect(breakingChanges(SAMPLE_SCHEMA, schema)).toEqual([])
})

function breakingChanges(before: string, after: string): ReadonlyArray<string> {
  const [oldDocument, newDocument] = [withoutDeprecated(parse(before)), parse(after)]
  expect(buildSchema(after).getQueryType()).toBeDefined()
  return (
    findBreakingChanges(
      buildASTSchema(extractPublicSchema(oldDocument)),
      buildASTSchema(extractPublicSchema(newDocument)),
    )
      // Removing a directive breaks no client: directives only appear in the schema.
      .filter(({ type }) => type !== BreakingChangeType.DIRECTIVE_REMOVED)
      .map(({ description }) => description)
  )
}

/** The error codes in the source that a /graphql response can carry. */
function errorCodesInSource(): ReadonlySet<string> {
  const folders = ['gateway/src/platform/graphql/', 'gateway/src/platform/http/', 'gateway/src/server/']
  const files = folders.flatMap((folder) => readdirSync(new URL(folder, root)).map((name) => folder + name))
  const sources = files.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts')).map(readText)
  const errorCode =
    /(?:HttpError\(\s*\d{3},\s*|limitError\(\s*|check\(\s*|exposed\(\s*|code: |^ {2}(?:\d{3}: \[)?)'([A-Z]{3,}(?:_[A-Z]+)*)'/gm
  return new Set(sources.flatMap((source) => [...source.matchAll(errorCode)].map(([, code = '']) => code)))
}

test('the table of error codes lists exactly the codes in the source', () => {
  const [, section = ''] = readText('docs/api/README.md').split('## Error codes')
  const [table = ''] = section.split('\n## ')
  // A code can have one row per status.
  const documented = new Set([...table.matchAll(/`([A-Z]{3,}(?:_[A-Z]+)*)`/g)].map(([, code = '']) => code))
  // Used by pages and outgoing webhooks, never by /graphql.
  const otherCodes = ['NOT_FOUND', 'NOT_PUBLIC']
  expect([...documented].toSorted()).toEqual(
    [...errorCodesInSource()].filter((item) => !otherCodes.includes(item)).toSorted(),
  )
})

test('the table of scopes names exactly the operations that each opens', () => {
  const schema = buildASTSchema(currentSchema)
  const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__') ? Object.values(type.getFields()) : [],
  )
  const opened = fields.flatMap((field) => {
    const scope = scopeOf(field)
    return scope === null ? [] : [`${scope} ${field.name}`]
  })
  const [, section = ''] = readText('docs/api/README.md').split('| scope ')
  const [table = ''] = section.split('\n\n')
  const documented = table.split('\n').flatMap((row) => {
    const [scope, ...names] = [...row.matchAll(/`([\w:]+)`/g)].map(([, name = '']) => name)
    return names.filter((name) => !name.includes(':')).map((name) => `${scope} ${name}`)
  })
  expect(documented.toSorted()).toEqual([...new Set(opened)].toSorted())
})
