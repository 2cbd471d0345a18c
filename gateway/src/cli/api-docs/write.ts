import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'graphql'
import { publicReference, staffReference } from './reference.ts'

// `npm run api:docs`: writes the pages of docs/api that come from schema.graphql.

const root = new URL('../../../../', import.meta.url)
const document = parse(readFileSync(new URL('schema.graphql', root), 'utf8'))
writeFileSync(new URL('docs/api/reference.md', root), publicReference(document))
writeFileSync(new URL('docs/api/staff.md', root), staffReference(document))
