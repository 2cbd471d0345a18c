import { z } from 'zod'
import { readText } from './checkout.ts'

const VersionRanges = z.record(z.string(), z.string()).default({})
const LockfileEntry = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  dependencies: VersionRanges,
  optionalDependencies: VersionRanges,
  peerDependencies: VersionRanges,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
})
const Lockfile = z.object({ packages: z.record(z.string(), LockfileEntry) })
const LegacyManifest = z.object({ licenses: z.array(z.object({ type: z.string() })).min(1) })

const { packages } = Lockfile.parse(JSON.parse(readText('package-lock.json')))

/** The workspaces that are shipped: the gateway itself, the others as their builds. `''` is the root. */
export const SHIPPED_WORKSPACES = ['', 'gateway', 'web', 'content', 'design-system']

/** Returns the lockfile path of a package imported by this name, resolved as Node does. Null if it's not installed. */
function resolvePackage(from: string, name: string): string | null {
  for (
    let parent: string | null = from;
    parent !== null;
    parent = parent === '' ? null : parentPath(parent)
  ) {
    const path = `${parent === '' ? '' : `${parent}/`}node_modules/${name}`
    const entry = packages[path]
    if (entry) return entry.link ? (entry.resolved ?? null) : path
  }
  return null
}

const parentPath = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))

/** A shipped package. */
export type ShippedPackage = {
  readonly name: string
  readonly version: string
  /** `unknown` if the package states none. */
  readonly licence: string
  /** Hash of its contents, `sha512-…`; null for packages of decision 007. */
  readonly integrity: string | null
}

/** Returns every shipped package, in each of its versions. */
export function shippedPackages(): ReadonlyArray<ShippedPackage> {
  return shippedPaths().map((path) => ({
    name: nameOf(path),
    version: packages[path]?.version ?? '',
    licence: licenceOf(path),
    integrity: packages[path]?.integrity ?? null,
  }))
}

function shippedPaths(): ReadonlyArray<string> {
  const visited = new Set<string>()
  const queue = [...SHIPPED_WORKSPACES]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const entry = packages[path]
    if (visited.has(path) || !entry) continue
    visited.add(path)
    const peers = Object.keys(entry.peerDependencies).filter(
      (key) => !entry.peerDependenciesMeta[key]?.optional,
    )
    for (const name of [
      ...Object.keys(entry.dependencies),
      ...Object.keys(entry.optionalDependencies),
      ...peers,
    ])
      queue.push(...[resolvePackage(path, name)].filter((item) => item !== null))
  }
  return [...visited].filter((path) => path.includes('node_modules/')).sort()
}

/** Returns the licence of every shipped package by name; `unknown` if it states none. */
export function shippedLicences(): ReadonlyMap<string, string> {
  const byName = Map.groupBy(shippedPaths(), nameOf)
  // Two versions of one package may have different licences.
  return new Map(
    [...byName]
      .map(([name, paths]): [string, string] => [name, [...new Set(paths.map(licenceOf))].join(' AND ')])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Returns the packages with install scripts. */
export function installScripts(): ReadonlyArray<string> {
  return Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path))
}

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const licenceOf = (path: string): string => packages[path]?.license ?? legacyLicenceOf(path)

/** Reads the old `licenses` array of package.json, which the lockfile ignores. */
function legacyLicenceOf(path: string): string {
  const manifest = LegacyManifest.safeParse(JSON.parse(readText(`${path}/package.json`)))
  return manifest.data?.licenses.map(({ type }) => type).join(' OR ') ?? 'unknown'
}

/** Returns the contents of docs/licences.md. */
export function licencePage(licences: ReadonlyMap<string, string>): string {
  const byLicence = Map.groupBy(licences, ([, licence]) => licence)
  const groups = [...byLicence].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
  const sections = groups.map(
    ([licence, members]) =>
      `## ${licence}\n\n${members.length}: ${members.map(([name]) => name).join(', ')}\n`,
  )
  return `<!-- Written by \`npm run licences\` from package-lock.json. -->

# Licences of what is shipped

${licences.size} packages that the gateway runs or that are built into what browsers get. What some of them ask for:
[supply-chain.md](supply-chain.md).

${sections.join('\n')}`
}
