import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './support/checkout.ts'
import { billOfMaterials } from './support/sbom.ts'

// `npm run sbom`: writes dist/sbom.cdx.json.

const bill = billOfMaterials()
mkdirSync(join(ROOT, 'dist'), { recursive: true })
writeFileSync(join(ROOT, 'dist', 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
process.stdout.write(`dist/sbom.cdx.json: ${bill.components.length} packages\n`)
