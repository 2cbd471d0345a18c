/** Exit codes from sysexits.h for a start that fails. */
export const EXIT = { unavailable: 69, io: 74, config: 78 } as const

/** Why the gateway cannot start, in one line for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly exitCode: number

  constructor(message: string, exitCode: number = EXIT.config) {
    super(message.replaceAll(/\s*\n\s*/g, ' '))
    this.exitCode = exitCode
  }
}

export const DISK_FULL = 'the disk is full'

/** Returns why a file or folder could not be used, in words for the operator. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EROFS') return 'the file system is read-only'
  if (code === 'ENOSPC') return DISK_FULL
  if (code === 'EACCES' || code === 'EPERM') return 'permission is denied'
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a file is in the way'
  return error.message
}
