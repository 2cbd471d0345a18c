/** The browser that made the request, and the cookies it can be sent. */
export type Browser = {
  /** Shown to its owner: `Chrome on Android`. */
  readonly device: string
  /** Secret session id from its cookie. */
  readonly sessionId: () => Promise<string | undefined>
  /** The browser's own name if this account has been opened in it before; else null. */
  readonly knownTo: (accountId: string) => Promise<string | null>
  /** Sets a session cookie and marks the browser as known to this account. */
  readonly open: (sessionId: string, accountId: string) => Promise<void>
  /** Sets the rotated session cookie. */
  readonly renew: (sessionId: string) => Promise<void>
  /** Clears the session cookie. */
  readonly clearSession: () => Promise<void>
  /** Clears the session cookie and everything else that we store in the browser. */
  readonly clear: () => Promise<void>
}
