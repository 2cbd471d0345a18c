import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type RouteRow, routeTable } from './route-table.ts'

const root = new URL('../', import.meta.url)
const rows: ReadonlyArray<RouteRow> = routeTable

/** Names of the parameters that a file reads from the address. */
function readParameters(file: string): ReadonlyArray<string> {
  const text = readFileSync(new URL(file, root), 'utf8')
  return [...text.matchAll(/\b(?:params\.get|param)\('([^']+)'\)/g)].flatMap(([, name]) => name ?? [])
}

/** Rows of the pages in a file's folder; all rows for a file that pages share. */
function rowsOf(file: string): ReadonlyArray<RouteRow> {
  const folder = /^pages\/[^/]+\//.exec(file)?.[0]
  return folder === undefined ? rows : rows.filter(({ screen }) => screen.includes(folder))
}

test('pages read only the query parameters that their route declares, since others never reach them', () => {
  const files = globSync('{pages,shared,layout}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  const undeclared = files.flatMap((file) => {
    const declared = new Set(rowsOf(file).flatMap(({ parameters }) => parameters ?? []))
    return readParameters(file).flatMap((name) => (declared.has(name) ? [] : [`${file}: ${name}`]))
  })
  expect(undeclared).toEqual([])
  expect(files.flatMap(readParameters)).toContain('suburb')
})
