import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm, stat, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Settings } from './env.ts'
import { parseJson } from './json.ts'
import { EXIT, reasonOf, StartError } from './start-error.ts'

const SecretsFile = z.object({ sessionKeys: z.array(z.string().min(32)).min(1) })

// File system types of tmpfs and ramfs in statfs: in memory, lost at the next boot.
const MEMORY_FILE_SYSTEMS = new Set([0x01021994, 0x858458f6])

/** The gateway's secrets. */
export type Secrets = {
  /** Newest first; the first key seals and signs, all of them unseal and verify. */
  readonly sessionKeys: ReadonlyArray<string>
  /** Key for hashes of addresses, so that stored hashes reveal nothing. */
  readonly pepper: Buffer
}

/**
 * Returns SESSION_KEYS, or the keys in `<DATA_DIR>/secrets.json`, which is created at the first start and readable only by us.
 * Throws a StartError if the folder can't hold the keys or, in production, must not.
 */
export async function loadSecrets(
  settings: Pick<Settings, 'dataDir' | 'sessionKeys' | 'production' | 'allowEphemeral'>,
): Promise<Secrets> {
  const folder = resolve(settings.dataDir)
  try {
    await mkdir(folder, { recursive: true, mode: 0o711 })
    if (settings.production && !settings.allowEphemeral) {
      const { type } = await statfs(folder)
      if (MEMORY_FILE_SYSTEMS.has(type)) {
        throw new StartError(
          `DATA_DIR ${folder} is in memory and would be lost: set it to a disk, or ALLOW_EPHEMERAL=1.`,
        )
      }
    }
    const sessionKeys =
      settings.sessionKeys ?? (await readOrCreateKeys(join(folder, 'secrets.json'), settings.production))
    return { sessionKeys, pepper: createHmac('sha256', sessionKeys.join()).update('pepper').digest() }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The data folder ${folder} cannot be used: ${reasonOf(error)}`, EXIT.io)
  }
}

async function readOrCreateKeys(path: string, production: boolean): Promise<ReadonlyArray<string>> {
  await createSecretsFile(path)
  const { mode } = await stat(path)
  if (production && (mode & 0o077) !== 0) {
    throw new StartError(`${path} can be read by other users: chmod 600 it, and replace its keys.`)
  }
  const parsed = SecretsFile.safeParse(parseJson(await readFile(path, 'utf8')))
  if (parsed.success) return parsed.data.sessionKeys
  throw new StartError(
    `${path} does not hold {"sessionKeys": [...]}: restore it, or remove it to sign everyone out.`,
  )
}

/** Writes a temporary file and links it to its final path: the first of two gateways wins, for both. */
async function createSecretsFile(path: string): Promise<void> {
  if (
    await stat(path).then(
      () => true,
      () => false,
    )
  )
    return
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify({ sessionKeys: [randomBytes(32).toString('base64url')] })}\n`)
    await file.sync()
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
}
