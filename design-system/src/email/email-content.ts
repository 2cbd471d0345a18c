import type { EmailRing } from './email-mark.tsx'

/** A word or two, and what they say. A value with an address is a link. */
export type EmailFact = readonly [name: string, value: string | EmailLink]

export type EmailLink = { readonly label: string; readonly href: string }

/**
 * What an email says, without how it looks: the sheet draws it, and `emailText` writes the same in plain text, so that
 * the two parts of an email cannot come apart.
 */
export type EmailContent = {
  /** One line, whatever a customer typed into it. */
  readonly subject: string
  /** What lists show beside the subject. */
  readonly preview: string
  readonly brand: string
  readonly head: {
    /** Where things stand, in a word or two: `Booked`. */
    readonly status: string
    /** The same as a ring beside it. Of a cancelled one, the title is struck through. */
    readonly ring?: EmailRing
    /** The one thing to know: `Friday 27 November, 1 to 3 pm`. */
    readonly title: string
    /** What it is about: `Tap Repairs in Robina. Queensland time.` */
    readonly line?: string
    /** Urgent emails are red at the top; only for what cannot wait. */
    readonly tone?: 'urgent'
  }
  /** The job sheet, under the head: the same as on the pages. `note` is its reference. */
  readonly sheet?: { readonly title: string; readonly note?: string; readonly rows: ReadonlyArray<EmailFact> }
  readonly paragraphs?: ReadonlyArray<string>
  readonly facts?: ReadonlyArray<EmailFact>
  /**
   * What can be done about it. `forward` is the one step that the email is for, and `book` where that step books a time;
   * `quiet` stands under good news.
   */
  readonly actions?: ReadonlyArray<EmailLink & { readonly kind?: 'forward' | 'book' | 'quiet' }>
  readonly next?: { readonly heading: string; readonly points: ReadonlyArray<string> }
  readonly foot: ReadonlyArray<string>
  /** Words that lead somewhere wherever they stand in the email: our phone number, say. */
  readonly links?: ReadonlyArray<EmailLink>
}

const WIDTH = 72

/** The email as plain text: the same words in the same order, addresses written out. */
export function emailText({
  brand,
  head,
  sheet,
  paragraphs,
  facts,
  actions,
  next,
  foot,
  links = [],
}: EmailContent): string {
  const line = (words: string) => wrapped(writtenOut(words, links))
  const blocks = [
    `${brand}: ${head.status}`,
    wrapped(head.line ? `${head.title}\n${head.line}` : head.title),
    sheet &&
      [sheet.note ? `${sheet.title} (${sheet.note})` : sheet.title, ...sheet.rows.map(factLine)].join('\n'),
    ...(paragraphs ?? []).map(line),
    facts?.map(factLine).join('\n'),
    ...(actions ?? []).map(({ label, href }) => `${label}:\n${href}`),
    next &&
      [`${next.heading}:`, ...next.points.map((point) => wrapped(writtenOut(point, links), '- ', '  '))].join(
        '\n',
      ),
    ['--', ...foot.map(line)].join('\n'),
  ]
  return `${blocks.filter((block) => block).join('\n\n')}\n`
}

function factLine([name, value]: EmailFact): string {
  const words = typeof value === 'string' ? value : factLinkWords(value)
  return `${name}:${words.includes('\n') ? '\n' : ' '}${words}`
}

/** A phone number or an email address is its own address; anything else is followed by where it leads. */
function factLinkWords({ label, href }: EmailLink): string {
  return /^(tel|mailto):/.test(href) ? label : `${label} ${href}`
}

/** The words, with the address of every link in them. */
function writtenOut(words: string, links: ReadonlyArray<EmailLink>): string {
  return links.reduce((text, link) => text.replaceAll(link.label, factLinkWords(link)), words)
}

/** Lines of at most 72 characters; an address is never broken. Lines of the words stay lines. */
function wrapped(words: string, first = '', others = ''): string {
  const lines: string[] = []
  for (const line of words.split('\n')) {
    let current = lines.length === 0 ? first : others
    let empty = true
    for (const word of line.split(' ')) {
      if (!empty && current.length + 1 + word.length > WIDTH) {
        lines.push(current)
        current = others
        empty = true
      }
      current += empty ? word : ` ${word}`
      empty = false
    }
    lines.push(current)
  }
  return lines.join('\n')
}
