import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { findBannedWords } from '../../content/src/testing/prose.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Source folders whose strings are shown to people: public pages, staff screens, their components, and server messages. */
const FOLDERS = ['web/src', 'design-system/src', 'gateway/src']
const NOT_SHOWN = /\.(?:test|stories|d)\.tsx?$|(?:^|\/)(?:generated|graphql|testing|bench)\//

/** Styles, markup and queries, which otherwise look like sentences. */
const isCode = (text: string) =>
  /[{}&<>=;#]|--|^@media |\b\d+px\b|\bcolor-|-(?:color|ring)\b|\bsolid\b/.test(text)

/** Returns the source's string literals and JSX text, each on one line. */
function stringsOf(source: string, isTsx: boolean): ReadonlyArray<string> {
  const strings: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, source: importSource, value, cooked } = node as Readonly<Record<string, unknown>>
    // Skips imports and GraphQL queries.
    if (importSource || type === 'TaggedTemplateExpression') return
    if ((type === 'JSXText' || type === 'Literal') && typeof value === 'string') strings.push(value)
    else if (typeof cooked === 'string') strings.push(cooked)
    else for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(source, { lang: isTsx ? 'tsx' : 'ts' }))
  return strings.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => / /.test(text))
}

test.each(FOLDERS)('%s uses no private words in interface text', (folder) => {
  const problems = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    // dependency-rules.test.ts briefly plants files here while it runs.
    .filter((path) => /\.tsx?$/.test(path) && !NOT_SHOWN.test(path) && !/\/?planted[^/]*$/.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(ROOT, folder, path), 'utf8')
      return stringsOf(source, path.endsWith('x'))
        .filter((text) => !isCode(text))
        .flatMap(findBannedWords)
        .map((problem) => `${folder}/${path}: ${problem}`)
    })
  expect(problems).toEqual([])
})
