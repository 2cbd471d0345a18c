import type { Command } from './catalogue.ts'

/** Fields that hold personal data, found by their autocomplete token or their name. */
const FIELDS =
  ':is([autocomplete~=name],[autocomplete~=email],[autocomplete~=tel],[autocomplete*=address],[name=name],[name=email],[name=phone])'

/** Shorter words are too common to identify anyone. */
const MIN_WORD_LENGTH = 3

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)

/**
 * What visitors typed about themselves on this page. It stays in memory, to check that no event contains any of it:
 * nothing else distinguishes a name from other words.
 */
export class TypedText {
  readonly #words = new Set<string>()

  /** Adds the current values of the page's fields. Forms are cleared once they are sent, so call this before. */
  collectFrom(page: ParentNode): void {
    for (const field of page.querySelectorAll(FIELDS)) {
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) this.add(field.value)
    }
  }

  add(text: string): void {
    for (const word of wordsOf(text)) if (word.length >= MIN_WORD_LENGTH) this.#words.add(word)
  }

  /** Whether any parameter contains a word that was typed. */
  occursIn(commands: ReadonlyArray<Command>): boolean {
    return commands.some(([, , { send_to: _ours, transaction_id: _random, ...parameters }]) =>
      Object.values(parameters).some((value) => wordsOf(String(value)).some((word) => this.#words.has(word))),
    )
  }
}
