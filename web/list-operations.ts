import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

// Writes all GraphQL operations of web into one file, so that codegen runs when an operation changes and not on every save of a
// component.

const OPERATIONS_FILE = new URL('../.cache/operations.graphql', import.meta.url)

const files = globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['src/graphql/**'] }).sort()
const operations = files.flatMap(
  (file) => readFileSync(new URL(file, import.meta.url), 'utf8').match(/\bgraphql\(\s*`[^`]*`/g) ?? [],
)
mkdirSync(new URL('.', OPERATIONS_FILE), { recursive: true })
writeFileSync(OPERATIONS_FILE, operations.join('\n'))
