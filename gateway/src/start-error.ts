/** The exit codes of sysexits.h that a start can end with. */
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
