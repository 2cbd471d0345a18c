import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { AppServices } from '../context.ts'
import { retentionCutoff } from '../retention.ts'
import { currentInstant } from '../time.ts'
import { type BuildFile, deleteFilesBefore, findFile, insertFiles, touchFiles } from './store.ts'

const decompress = promisify(brotliDecompress)

const DAY_MS = 86_400_000
/** Files per insert. */
const BATCH_SIZE = 40

type Content = Pick<BuildFile, 'encoding' | 'body'>

/** What the pages of a build request later: files by the hash in their names, and operations by their hashes. */
export type Build = { readonly assets: URL; readonly operations: ReadonlyMap<string, string> }

/**
 * Stores what browsers fetch from this build, so that every gateway on the database can serve it, and does so again every day to
 * mark it as in use. Never throws. Returns a function that stops it.
 */
export async function watchBuild(
  build: Build,
  services: Pick<AppServices, 'db' | 'log'>,
): Promise<() => void> {
  const publish = () =>
    publishBuild(build, services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'files of this build could not be stored'),
    )
  await publish()
  const timer = setInterval(() => void publish(), DAY_MS)
  return () => clearInterval(timer)
}

/** Stores the files of a build that aren't stored yet, and deletes files that haven't been in use for a week. */
export async function publishBuild(
  { assets, operations }: Build,
  { db }: Pick<AppServices, 'db'>,
  now = currentInstant(),
): Promise<void> {
  const names = await readdir(assets).catch(() => [])
  const sources = [
    ...names
      .filter((name) => !/\.(br|gz|map)$/.test(name))
      .map((name) => ({ path: `assets/${name}`, read: () => readAsset(assets, name, names) })),
    ...[...operations].map(([hash, text]) => ({
      path: `operations/${hash}`,
      read: async (): Promise<Content> => ({ encoding: null, body: Buffer.from(text) }),
    })),
  ]
  const paths = sources.map(({ path }) => path)
  const stored = new Set(await touchFiles(db, paths, now))
  const missing = sources.filter(({ path }) => !stored.has(path))
  for (let start = 0; start < missing.length; start += BATCH_SIZE) {
    const batch = missing.slice(start, start + BATCH_SIZE)
    const files = await Promise.all(batch.map(async ({ path, read }) => ({ path, ...(await read()) })))
    await insertFiles(db, files, now)
  }
  await deleteFilesBefore(db, retentionCutoff('builds', now))
}

async function readAsset(folder: URL, name: string, names: ReadonlyArray<string>): Promise<Content> {
  const isCompressed = names.includes(`${name}.br`)
  return {
    encoding: isCompressed ? 'br' : null,
    body: await readFile(new URL(isCompressed ? `${name}.br` : name, folder)),
  }
}

/** Returns a file of another build, compressed only for browsers that accept Brotli; null if no build of the last week has it. */
export async function findAsset(
  name: string,
  acceptsBrotli: boolean,
  { db }: Pick<AppServices, 'db'>,
): Promise<Content | null> {
  const file = await findFile(db, `assets/${name}`)
  if (!file || file.encoding === null || acceptsBrotli) return file
  return { encoding: null, body: await decompress(file.body) }
}

/** Returns an operation's document from another build by its hash; null if no build of the last week has it. */
export async function findOperation(hash: string, { db }: Pick<AppServices, 'db'>): Promise<string | null> {
  const file = await findFile(db, `operations/${hash}`)
  return file?.body.toString() ?? null
}

/** Stores the separately fetched styles of this build's pages under their version, for requests that reach another gateway. */
export function publishStyles(
  { version, body }: { readonly version: string; readonly body: string },
  { db }: Pick<AppServices, 'db'>,
): Promise<void> {
  const file = { path: `styles/${version}`, encoding: null, body: Buffer.from(body) }
  return insertFiles(db, [file], currentInstant())
}

/**
 * Returns the styles of a version that this gateway hasn't rendered or no longer has; null if no gateway has rendered it in the
 * last week.
 */
export async function findStyles(version: string, { db }: Pick<AppServices, 'db'>): Promise<string | null> {
  const file = await findFile(db, `styles/${version}`)
  return file?.body.toString() ?? null
}
