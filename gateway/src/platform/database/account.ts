import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { EXIT, StartError } from '../start-error.ts'

const exec = promisify(execFile)

/** The account that PostgreSQL runs as. It refuses to run as root. */
export type Account = {
  readonly uid: number
  /** Options for `spawn`: empty when the process already runs as that user. */
  readonly ids:
    | { readonly uid: number; readonly gid: number }
    | { readonly uid?: never; readonly gid?: never }
}

/** Returns the current user or, if that is root, the system's `postgres` user, which is created if missing. */
export async function serverAccount(): Promise<Account> {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) return { uid, ids: {} }
  const ids = (await findPostgresUser()) ?? (await createPostgresUser())
  return { uid: ids.uid, ids }
}

async function findPostgresUser(): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([exec('id', ['-u', 'postgres']), exec('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

async function createPostgresUser(): Promise<{ uid: number; gid: number }> {
  const creationError = (reason: string) =>
    new StartError(
      `PostgreSQL does not run as root and there is no user named postgres to run it as (${reason}): add one, start as another user, or set DATABASE_URL.`,
      EXIT.unavailable,
    )
  try {
    await exec('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/bin/false',
      'postgres',
    ])
  } catch (error) {
    // Another gateway that started at the same time has created the user.
    const user = await findPostgresUser()
    if (user) return user
    throw creationError(error instanceof Error ? error.message : String(error))
  }
  const user = await findPostgresUser()
  if (!user) throw creationError('useradd made none')
  return user
}

/**
 * Builds the command that runs a PostgreSQL binary as this account. If we are root and a folder on the path to the binary or its
 * data is closed to others (a checkout in /root), the account keeps the one capability that lets it through.
 */
export function commandAs(
  { ids }: Account,
  binary: string,
  folder: string,
  args: ReadonlyArray<string>,
): { file: string; args: string[]; options: { cwd: string; env: Record<string, string> } & Account['ids'] } {
  // Inherits no environment variables: PGDATA, PGPORT and the like would change what the server does.
  const options = { cwd: '/', env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' } }
  const needsCapability = [binary, folder].some((path) => !isTraversableByOthers(dirname(path)))
  if (ids.uid === undefined || process.platform !== 'linux' || !needsCapability) {
    return { file: binary, args: [...args], options: { ...options, ...ids } }
  }
  const identityArgs = ['--reuid', String(ids.uid), '--regid', String(ids.gid), '--clear-groups']
  const capabilityArgs = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override']
  return { file: 'setpriv', args: [...identityArgs, ...capabilityArgs, '--', binary, ...args], options }
}

function isTraversableByOthers(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false
  return dirname(folder) === folder || isTraversableByOthers(dirname(folder))
}
