import { execFileSync } from 'node:child_process'
import { z } from 'zod'
import { ROOT, readText } from './checkout.ts'
import { SHIPPED_WORKSPACES, type ShippedPackage, shippedPackages } from './licences.ts'

const Component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  licenses: z.array(z.unknown()).optional(),
})
const Bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string(), name: z.string() }) }),
  components: z.array(Component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

/** A bill of materials in CycloneDX format. */
export type Bill = z.output<typeof Bill>

const Package = z.object({ name: z.string() })

/**
 * Returns the CycloneDX bill of materials for what is shipped. `npm sbom` lists what the workspaces need. Its `--omit dev` would
 * also drop what tests need too, such as React, so packages that aren't shipped are removed here instead. npm doesn't list the
 * root's own dependency, Node, beside workspaces, so it's added.
 */
export function billOfMaterials(): Bill {
  const workspaces = SHIPPED_WORKSPACES.filter((name) => name !== '')
  const output = execFileSync(
    'npm',
    [
      ...['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'silent'],
      ...workspaces.flatMap((name) => ['-w', name]),
    ],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 },
  )
  const { metadata, components, dependencies, ...rest } = Bill.parse(JSON.parse(output))
  const shipped = new Map(
    shippedPackages().map((shippedPackage) => [
      `${shippedPackage.name}@${shippedPackage.version}`,
      shippedPackage,
    ]),
  )
  const npmIds = new Set(components.map(idOf))
  const shippedComponents = components
    .filter((component) => workspaces.includes(component.name) || shipped.has(idOf(component)))
    .map((item) => ({ ...item, ...licenceOf(item, shipped.get(idOf(item))) }))
  const missing = [...shipped].flatMap(([id, it]) => (npmIds.has(id) ? [] : [componentOf(id, it)]))
  const refs = new Set([...shippedComponents, ...missing].map((component) => component['bom-ref']))
  const root = metadata.component['bom-ref']
  const { name } = Package.parse(JSON.parse(readText('package.json')))
  return {
    ...rest,
    // npm names it after the folder.
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components: [...shippedComponents, ...missing],
    dependencies: dependencies
      .filter(({ ref }) => ref === root || refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((item) => refs.has(item)) })),
  }
}

const idOf = ({ name, version }: { readonly name: string; readonly version: string }) => `${name}@${version}`

/** Returns the licence from the old `licenses` array of package.json, which npm ignores. */
function licenceOf(
  { licenses = [] }: z.output<typeof Component>,
  shipped: ShippedPackage | undefined,
): object {
  return licenses.length > 0 || !shipped ? {} : { licenses: [{ license: { name: shipped.licence } }] }
}

function componentOf(id: string, { name, version, licence, integrity }: ShippedPackage) {
  const [, base64] = integrity?.match(/^sha512-(.+)$/) ?? []
  return {
    'bom-ref': id,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ license: { name: licence } }],
    ...(base64
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] }
      : {}),
  }
}
