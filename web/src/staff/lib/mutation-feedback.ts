/** What a change answered: what was done, or a refusal with its message; nothing where no answer came. */
export type Outcome = object | null | undefined

/** Why a change was not done, in words; null when it was. */
export function whyNot(outcome: Outcome): string | null {
  if (!outcome) return NO_ANSWER
  return 'message' in outcome && typeof outcome.message === 'string' ? outcome.message : null
}

export const NO_ANSWER = 'Couldn’t reach the server. Your change wasn’t saved. Try again.'

/** What came of something, read out; and for ten seconds the way back. */
export type Said = { readonly words: string; readonly undo?: () => Promise<void> }
