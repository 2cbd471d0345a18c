/**
 * Thrown inside a transaction to roll it back and still return an answer. The answer is computed after the rollback, so that it can
 * read the state of that moment.
 */
export class Rollback<Answer> extends Error {
  readonly answer: () => Promise<Answer>
  constructor(answer: () => Promise<Answer>) {
    super('rolled back')
    this.answer = answer
  }
}

/** Returns the answer function of a transaction that was rolled back; rethrows every other error. */
export function rollbackAnswer(error: unknown) {
  if (error instanceof Rollback) return error.answer
  throw error
}
