/**
 * Thrown inside a transaction to undo it and answer all the same. The answer is worked out after the rollback, so that it
 * can look at what stands then.
 */
export class Rollback<Answer> extends Error {
  readonly answer: () => Promise<Answer>
  constructor(answer: () => Promise<Answer>) {
    super('rolled back')
    this.answer = answer
  }
}

/** How to answer a transaction that was rolled back; rethrows every other error. */
export function answerOf(error: unknown) {
  if (error instanceof Rollback) return error.answer
  throw error
}
