/** Every e-mail that we write, and what its template needs to know. */
export type Letters = {
  /** To the office: someone asked for a quote. */
  readonly 'quote-request-received': {
    readonly brand: string
    readonly reference: string
    readonly name: string
    readonly email: string
    /** As the customer typed it. */
    readonly phone: string
    /** What a phone dials; null when the number could not be read. */
    readonly phoneE164: string | null
    /** The service in words. */
    readonly service: string
    /** Empty when the customer wrote nothing. */
    readonly message: string
    /** When it came and by when an answer is promised, in Queensland time, ready to read. */
    readonly receivedAt: string
    readonly answerBy: string
  }
  /** To the office: someone would like a visit. */
  readonly 'booking-request-received': {
    readonly brand: string
    readonly reference: string
    readonly name: string
    readonly email: string
    /** As the customer typed it. */
    readonly phone: string
    /** What a phone dials; null when the number could not be read. */
    readonly phoneE164: string | null
    /** The service in words. */
    readonly service: string
    readonly suburb: string
    /** What we know of that suburb: `on our usual run`. */
    readonly area: string
    /** Ready to read: `Tuesday 24 November 2026, morning (7am to 11am)`. */
    readonly preferredTime: string
    /** Empty when the customer wrote nothing. */
    readonly message: string
    /** When it came and by when an answer is promised, in Queensland time, ready to read. */
    readonly receivedAt: string
    readonly answerBy: string
  }
}

export type LetterName = keyof Letters

/** Turns a template and its values into an e-mail. Given from outside: the templates live with the pages. */
export type RenderEmail = <Name extends LetterName>(
  name: Name,
  props: Letters[Name],
) => Promise<{ readonly subject: string; readonly html: string; readonly text: string }>
