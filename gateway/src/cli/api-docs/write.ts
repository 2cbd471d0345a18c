import { writeFileSync } from 'node:fs'
import { parse } from 'graphql'
import { publicTypeDefs, staffTypeDefs } from '../../platform/graphql/type-defs.ts'
import { publicReference, staffReference } from './reference.ts'

// `npm run api:docs`: writes the pages of docs/api that come from the schema.

const root = new URL('../../../../', import.meta.url)
const document = parse(`${publicTypeDefs}\n${staffTypeDefs}`)
writeFileSync(new URL('docs/api/reference.md', root), publicReference(document))
writeFileSync(new URL('docs/api/staff.md', root), staffReference(document))
