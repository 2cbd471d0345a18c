import { type Content, fillIn, type MessageWording, toGsm7, type WordingValues } from 'content'

type EmailId = keyof MessageWording['emails']

/** The owner's wording from content/messages.yaml, filled in for one email. */
export type EmailWording = {
  readonly email: (id: EmailId, values: WordingValues) => FilledEmail
  readonly sentence: (id: Exclude<keyof MessageWording['shared'], 'foot'>, values: WordingValues) => string
  readonly foot: (values: WordingValues) => ReadonlyArray<string>
}

type FilledEmail = {
  readonly subject: string
  readonly preheader?: string
  readonly status: string
  readonly title: string
  readonly line?: string
  readonly body: ReadonlyArray<string>
  readonly button?: string
}

/** Provides email templates with their wording. */
export function emailWording({ wording }: Pick<Content, 'wording'>): EmailWording {
  return {
    email(id, values) {
      const { subject, preheader, status, title, line, body = [], button } = wording.emails[id]
      const fill = (text: string) => fillIn(text, values)
      return {
        subject: fill(subject),
        ...(preheader ? { preheader: fill(preheader) } : {}),
        status: fill(status),
        title: fill(title),
        ...(line ? { line: fill(line) } : {}),
        body: body.map(fill).filter((paragraph) => paragraph !== ''),
        ...(button ? { button: fill(button) } : {}),
      }
    },
    sentence: (id, values) => fillIn(wording.shared[id], values),
    foot: (values) => wording.shared.foot.map((line) => fillIn(line, values)),
  }
}

/** Fills in one text message, in GSM-7 characters: a curly quotation mark would make it two messages long. */
export function textWording(
  id: keyof MessageWording['texts'],
  values: WordingValues,
  { wording }: Pick<Content, 'wording'>,
): string {
  return toGsm7(fillIn(wording.texts[id], values))
}
