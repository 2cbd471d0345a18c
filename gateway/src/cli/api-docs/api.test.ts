import { readdirSync, readFileSync } from 'node:fs'
import { BreakingChangeType, buildASTSchema, buildSchema, findBreakingChanges, parse } from 'graphql'
import { expect, test } from 'vitest'
import { publicTypeDefs, staffTypeDefs } from '../../platform/graphql/type-defs.ts'
import { publicPart, withoutDeprecated } from './public-part.ts'
import { publicReference, staffReference } from './reference.ts'

const root = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const current = parse(`${publicTypeDefs}\n${staffTypeDefs}`)

test.each([
  ['docs/api/reference.md', publicReference],
  ['docs/api/staff.md', staffReference],
])('%s matches the output of `npm run api:docs`', (path, write) => {
  expect(read(path) === write(current), 'run `npm run api:docs`').toBe(true)
})

// A date or time that used to be typed as String is the same string in the JSON.
const SAME_ON_THE_WIRE = /^\w+\.\w+ changed type from String(!?) to (?:Date|LocalTime)\1\.$/

const RELEASED = /^schema-\d+\.\d+\.\d+\.graphql$/

test('everything in the last released public schema still works unless it was deprecated', () => {
  const released = readdirSync(new URL('docs/api/', root)).filter((name) => RELEASED.test(name))
  expect(released).toHaveLength(1)
  expect(read('docs/api/README.md')).toContain(`(${released[0]})`)
  const promised = publicPart(withoutDeprecated(parse(read(`docs/api/${released[0]}`))))
  const breaking = findBreakingChanges(buildASTSchema(promised), buildASTSchema(publicPart(current)))
  const broken = breaking.map(({ description }) => description)
  expect(broken.filter((words) => !SAME_ON_THE_WIRE.test(words))).toEqual([])
})

const SMALL = `
  directive @public on FIELD_DEFINITION
  type Query { name: String @public  jobs(first: Int): [Job!]! @public  staff: [Person!]! }
  type Job { title: String!  old: String @deprecated(reason: "Read title.")  state: State! }
  enum State { OPEN DONE }
  type Person { name: String! }
`

test.each([
  ['a field is gone', SMALL.replace('title: String!', ''), 'Job.title was removed.'],
  ['a value is gone', SMALL.replace('DONE', ''), 'DONE was removed from enum type State.'],
  ['an argument has to be given', SMALL.replace('first: Int', 'first: Int!'), 'Query.jobs arg first'],
  ['it needs an account', SMALL.replace('@public  staff', ' staff'), 'Query.jobs was removed.'],
])('%s is a breaking change', (_what, changed, reported) => {
  expect(breaks(SMALL, changed)).toContainEqual(expect.stringContaining(reported))
})

test.each([
  ['a field more', SMALL.replace('title: String!', 'title: String!  suburb: String')],
  ['a deprecated field less', SMALL.replace(/old: .*? state/, 'state')],
  ['another answer to staff', SMALL.replace('name: String!', 'names: [String!]!')],
])('%s is not a breaking change', (_what, changed) => {
  expect(breaks(SMALL, changed)).toEqual([])
})

function breaks(before: string, after: string): ReadonlyArray<string> {
  const [old, now] = [withoutDeprecated(parse(before)), parse(after)]
  expect(buildSchema(after).getQueryType()).toBeDefined()
  return (
    findBreakingChanges(buildASTSchema(publicPart(old)), buildASTSchema(publicPart(now)))
      // Removing a directive breaks no client: directives only appear in the schema.
      .filter(({ type }) => type !== BreakingChangeType.DIRECTIVE_REMOVED)
      .map(({ description }) => description)
  )
}

/** The error codes in the source that a /graphql response can carry. */
function codesInTheCode(): ReadonlySet<string> {
  const folders = ['gateway/src/platform/graphql/', 'gateway/src/platform/http/', 'gateway/src/server/']
  const files = folders.flatMap((folder) => readdirSync(new URL(folder, root)).map((name) => folder + name))
  const sources = files.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts')).map(read)
  const given =
    /(?:HttpError\(\s*\d{3},\s*|refusal\(\s*|check\(\s*|exposed\(\s*|code: |^ {2}(?:\d{3}: \[)?)'([A-Z]{3,}(?:_[A-Z]+)*)'/gm
  return new Set(sources.flatMap((source) => [...source.matchAll(given)].map(([, code = '']) => code)))
}

test('the table of error codes lists exactly the codes in the source', () => {
  const [, section = ''] = read('docs/api/README.md').split('## Error codes')
  const [table = ''] = section.split('\n## ')
  // A code can have one row per status.
  const reported = new Set([...table.matchAll(/`([A-Z]{3,}(?:_[A-Z]+)*)`/g)].map(([, code = '']) => code))
  // Used by pages and outgoing webhooks, never by /graphql.
  const elsewhere = ['NOT_FOUND', 'NOT_PUBLIC']
  expect([...reported].toSorted()).toEqual(
    [...codesInTheCode()].filter((it) => !elsewhere.includes(it)).toSorted(),
  )
})
