import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { ruledOutWords } from '../../content/prose.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Sources of the public pages, the staff screens and their components, and of the server's messages. */
const FOLDERS = ['web/src', 'design-system/src', 'gateway/src']
const NOT_SHOWN = /\.(?:test|stories|d)\.tsx?$|(?:^|\/)(?:generated|graphql|testing|bench)\//

/** Styles, markup and queries look like sentences to a program. */
const isCode = (text: string) =>
  /[{}&<>=;#]|--|^@media |\b\d+px\b|\bcolor-|-(?:color|ring)\b|\bsolid\b/.test(text)

/** Words in quotation marks and between tags, each as one line. */
function stringsOf(source: string, isTsx: boolean): ReadonlyArray<string> {
  const strings: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, source: from, value, cooked } = node as Readonly<Record<string, unknown>>
    // An import, and a query.
    if (from || type === 'TaggedTemplateExpression') return
    if ((type === 'JSXText' || type === 'Literal') && typeof value === 'string') strings.push(value)
    else if (typeof cooked === 'string') strings.push(cooked)
    else for (const part of Object.values(node)) visit(part)
  }
  visit(parseAst(source, { lang: isTsx ? 'tsx' : 'ts' }))
  return strings.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => / /.test(text))
}

test.each(FOLDERS)('what %s says to people, it says in words that they use', (folder) => {
  const problems = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    // What dependency-rules.test.ts plants beside this is gone again in a moment.
    .filter((path) => /\.tsx?$/.test(path) && !NOT_SHOWN.test(path) && !/\/?planted[^/]*$/.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(ROOT, folder, path), 'utf8')
      return stringsOf(source, path.endsWith('x'))
        .filter((text) => !isCode(text))
        .flatMap(ruledOutWords)
        .map((problem) => `${folder}/${path}: ${problem}`)
    })
  expect(problems).toEqual([])
})
