import { expect, test } from 'vitest'
import { csvStream } from './csv.ts'

/** Returns a one-column file as it is sent. */
async function writeCsv(values: ReadonlyArray<string>): Promise<string> {
  async function* pages() {
    for (const value of values) yield [{ Name: value }]
  }
  let text = ''
  for await (const chunk of csvStream(['Name'], pages())) text += chunk.toString()
  return text
}

/** Returns the cells of a one-column RFC 4180 CSV file. */
function parseCsv(text: string): ReadonlyArray<string> {
  const cells = text.replace('\ufeff', '').match(/("(?:[^"]|"")*"|[^\r\n]*)\r\n/g) ?? []
  return cells
    .map((cell) => cell.slice(0, -2))
    .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}

test('C20: a file is RFC 4180 with a byte order mark, and reads back unchanged', async () => {
  const values = ['Ann, Lee', 'the "best"', 'two\r\nlines', 'Zoë 王小明 😀', 'a;b', '', ' space ']
  const text = await writeCsv(values)
  expect(text.startsWith('\ufeffName\r\n')).toBe(true)
  expect(parseCsv(text)).toEqual(['Name', ...values])
})

test('C20: a value that a spreadsheet would take for a formula gets a leading apostrophe', async () => {
  const formulas = ['=1+1', '+61491570006', '-2', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠x']
  expect(parseCsv(await writeCsv(formulas)).slice(1)).toEqual(formulas.map((formula) => `'${formula}`))
  const harmless = ['1=1', 'a-b', 'ann@example.org', "'x"]
  expect(parseCsv(await writeCsv(harmless)).slice(1)).toEqual(harmless)
})

test('an error while reading the list fails the file', async () => {
  async function* broken() {
    yield [{ Name: 'Ann' }]
    throw new Error('database connection lost')
  }
  const readAll = async () => {
    for await (const _chunk of csvStream(['Name'], broken()));
  }
  await expect(readAll()).rejects.toThrow('database connection lost')
})
