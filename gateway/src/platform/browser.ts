/** The browser that asks: what it is, and the cookies that it can be given. */
export type Browser = {
  /** In words for its owner: `Chrome on Android`. */
  readonly device: string
  /** The secret name of the session that its cookie holds. */
  readonly sessionId: () => Promise<string | undefined>
  /** Its own name, when this account was opened with it before; else null. */
  readonly knownTo: (accountId: string) => Promise<string | null>
  /** Sets a session cookie and marks the browser as known to this account. */
  readonly open: (sessionId: string, accountId: string) => Promise<void>
  /** Sets the rotated session cookie. */
  readonly renew: (sessionId: string) => Promise<void>
  /** Takes its cookie. */
  readonly clearSession: () => Promise<void>
  /** The same, and deletes everything that we store in it. */
  readonly clear: () => Promise<void>
}
