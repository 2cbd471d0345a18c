import type { EmailRingState } from './email-mark.tsx'

/** A short label and its value, which is a link if it has an address. */
export type EmailFact = readonly [name: string, value: string | EmailLink]

export type EmailLink = { readonly label: string; readonly href: string }

/**
 * The content of an email, without its layout. `EmailLayout` renders it as HTML and `emailText` as plain text, so that the two
 * parts always match.
 */
export type EmailContent = {
  /** Always one line, whatever a customer typed. */
  readonly subject: string
  /** Preview text next to the subject in an inbox. */
  readonly preview: string
  readonly brand: string
  readonly head: {
    /** The status in one or two words: `Booked`. */
    readonly status: string
    /** The status as a ring next to the words. If it is `cancelled`, the title is struck through. */
    readonly ring?: EmailRingState
    /** The key fact: `Friday 27 November, 1 to 3 pm`. */
    readonly title: string
    /** The subject matter: `Tap Repairs in Robina. Queensland time.` */
    readonly line?: string
    /** Urgent emails have a red header. Only for matters that can't wait. */
    readonly tone?: 'urgent'
  }
  /** The job sheet, below the head, as on the pages. `note` is its reference. */
  readonly sheet?: { readonly title: string; readonly note?: string; readonly rows: ReadonlyArray<EmailFact> }
  readonly paragraphs?: ReadonlyArray<string>
  /** Below the actions: details for those who want to read more. */
  readonly facts?: ReadonlyArray<EmailFact>
  /** `forward` is the main action, or `book` if that action books a time. `quiet` is a text link below it. */
  readonly actions?: ReadonlyArray<EmailLink & { readonly kind?: 'forward' | 'book' | 'quiet' }>
  /** Paragraphs below the actions: what to expect, and what else the customer can do. */
  readonly details?: ReadonlyArray<string>
  readonly next?: { readonly heading: string; readonly points: ReadonlyArray<string> }
  readonly foot: ReadonlyArray<string>
  /** Text to be linked wherever it occurs in the email, such as our phone number. */
  readonly links?: ReadonlyArray<EmailLink>
}

const LINE_WIDTH = 72

/** Renders the email as plain text: the same text in the same order, with URLs written out. */
export function emailText({
  brand,
  head,
  sheet,
  paragraphs,
  facts,
  actions,
  details,
  next,
  foot,
  links = [],
}: EmailContent): string {
  const line = (text: string) => wrapText(appendLinkUrls(text, links))
  const blocks = [
    `${brand}: ${head.status}`,
    wrapText(head.line ? `${head.title}\n${head.line}` : head.title),
    sheet &&
      [sheet.note ? `${sheet.title} (${sheet.note})` : sheet.title, ...sheet.rows.map(factLine)].join('\n'),
    ...(paragraphs ?? []).map(line),
    ...(actions ?? []).map(({ label, href }) => (href.startsWith('tel:') ? label : `${label}:\n${href}`)),
    facts?.map(factLine).join('\n'),
    ...(details ?? []).map(line),
    next &&
      [
        `${next.heading}:`,
        ...next.points.map((point) => wrapText(appendLinkUrls(point, links), '- ', '  ')),
      ].join('\n'),
    ['--', ...foot.map(line)].join('\n'),
  ]
  return `${blocks.filter((block) => block).join('\n\n')}\n`
}

function factLine([name, value]: EmailFact): string {
  const text = typeof value === 'string' ? value : factLinkText(value)
  return `${name}:${text.includes('\n') ? '\n' : ' '}${text}`
}

/** Returns a link as plain text: a phone number or email address as it is, any other label followed by its URL. */
function factLinkText({ label, href }: EmailLink): string {
  return /^(tel|mailto):/.test(href) ? label : `${label} ${href}`
}

/** Adds the URL of every link to a text. */
function appendLinkUrls(source: string, links: ReadonlyArray<EmailLink>): string {
  return links.reduce((text, link) => text.replaceAll(link.label, factLinkText(link)), source)
}

/** Wraps a text at 72 characters, never inside a URL. Existing line breaks are kept. */
function wrapText(text: string, firstIndent = '', indent = ''): string {
  const lines: string[] = []
  for (const line of text.split('\n')) {
    let current = lines.length === 0 ? firstIndent : indent
    let empty = true
    for (const word of line.split(' ')) {
      if (!empty && current.length + 1 + word.length > LINE_WIDTH) {
        lines.push(current)
        current = indent
        empty = true
      }
      current += empty ? word : ` ${word}`
      empty = false
    }
    lines.push(current)
  }
  return lines.join('\n')
}
