/** Signals once that the session has ended, so that the shell can ask the person to sign in again. */
class SessionEnded {
  readonly #listeners = new Set<() => void>()
  #ended = false

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly state = (): boolean => this.#ended

  announce(): void {
    this.#set(true)
  }

  /** Resets it after someone has signed in again without leaving the page. */
  clear(): void {
    this.#set(false)
  }

  #set(ended: boolean): void {
    this.#ended = ended
    for (const listener of this.#listeners) listener()
  }
}

export const sessionEnded = new SessionEnded()
