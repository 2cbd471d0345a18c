import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'graphql'
import { PROJECT_ROOT } from '../../platform/folders.ts'
import { publicTypeDefs, staffTypeDefs } from '../../platform/graphql/type-defs.ts'
import { publicReference, staffReference } from './reference.ts'

// `npm run api:docs`: writes the docs/api pages that are generated from the schema.

const document = parse(`${publicTypeDefs}\n${staffTypeDefs}`)
writeFileSync(join(PROJECT_ROOT, 'docs/api/reference.md'), publicReference(document))
writeFileSync(join(PROJECT_ROOT, 'docs/api/staff.md'), staffReference(document))
