import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './support/checkout.ts'
import { licencePage, shippedLicences } from './support/licences.ts'

// `npm run licences`: writes docs/licences.md.

writeFileSync(join(ROOT, 'docs', 'licences.md'), licencePage(shippedLicences()))
