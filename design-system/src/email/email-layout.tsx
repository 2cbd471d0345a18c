import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { colourProps, DARK_MODE_CSS } from './email-colours.ts'
import type { EmailContent, EmailFact, EmailLink } from './email-content.ts'
import { EmailMark, EmailRingMark, type EmailRingState } from './email-mark.tsx'
import { OutlookColumn } from './email-outlook.tsx'

const FONT = "'Familjen Grotesk', 'Helvetica Neue', Arial, sans-serif"

/**
 * The layout of every email: one column of 600 px, only tables and inline styles, since mail clients support little else. No
 * pictures, since many clients block them and the time would come after them. Status and time come first, then the job sheet on deep
 * water, as on the pages. Light and dark have their own palettes. `emailDocument` turns its markup into the document to send.
 */
export function EmailLayout({ content }: { content: EmailContent }) {
  const { subject, preview, facts = [], actions = [], next, foot, links = [] } = content
  const { paragraphs = [], details = [] } = content
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Turns off automatic links: numbers and addresses are links only where we make them so. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style>{`:root { color-scheme: light dark }\n.drop-turn { transform: rotate(-45deg) }\n${WIDE_CSS}\n${DARK_MODE_CSS}`}</style>
      </head>
      <body {...colourProps('ground', { margin: 0, padding: 0, fontFamily: FONT, wordBreak: 'break-word' })}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', ...OUTLOOK_HIDDEN }}>
          {preview}
          {PREVIEW_FILLER}
        </div>
        {/* The language again, since Gmail drops the html element. */}
        <div lang="en-AU" dir="ltr">
          <Table {...colourProps('ground', {})}>
            <tr>
              <td align="center" style={{ padding: '20px 10px' }}>
                <OutlookColumn>
                  <Table {...colourProps('sheet', { maxWidth: 600, borderRadius: 12, textAlign: 'left' })}>
                    <Head {...content} />
                    <tr>
                      <td
                        {...colourProps('text', {
                          padding: '24px 20px 8px',
                          fontSize: 17,
                          lineHeight: '26px',
                        })}
                      >
                        <Paragraphs links={links}>{paragraphs}</Paragraphs>
                        {actions.map((action) => (
                          <Action key={action.label} {...action} />
                        ))}
                        {facts.length > 0 ? <Facts facts={facts} /> : null}
                        <Paragraphs links={links}>{details}</Paragraphs>
                        {next ? (
                          <>
                            <h2 style={{ margin: '4px 0 8px', fontSize: 18, lineHeight: '24px' }}>
                              {next.heading}
                            </h2>
                            <ul style={{ margin: '0 0 16px', padding: '0 0 0 20px' }}>
                              {next.points.map((point) => (
                                <li key={point} style={{ margin: '0 0 8px' }}>
                                  <LinkedText links={links}>{point}</LinkedText>
                                </li>
                              ))}
                            </ul>
                          </>
                        ) : null}
                      </td>
                    </tr>
                    <tr>
                      <td {...colourProps('line', { padding: '0 20px 20px', borderTop: '1px solid' })}>
                        {foot.map((line) => (
                          <p
                            key={line}
                            {...colourProps('meta', { margin: '14px 0 0', fontSize: 14, lineHeight: '20px' })}
                          >
                            <LinkedText links={links}>{line}</LinkedText>
                          </p>
                        ))}
                      </td>
                    </tr>
                  </Table>
                </OutlookColumn>
              </td>
            </tr>
          </Table>
        </div>
      </body>
    </html>
  )
}

/** On a phone, a long name takes two lines rather than the values' room. */
const WIDE_CSS = '@media (min-width: 480px) { .row-name { white-space: nowrap } }'

/** Outlook for Windows shows what other clients hide. */
const OUTLOOK_HIDDEN = { msoHide: 'all' } as CSSProperties

/** Invisible characters after the preview, so that inboxes don't continue it with the first lines of the email. */
const PREVIEW_FILLER = '\u034f\u200c\u00a0'.repeat(80)

function Paragraphs({
  children,
  links,
}: {
  children: ReadonlyArray<string>
  links: ReadonlyArray<EmailLink>
}) {
  return children.map((paragraph) => (
    <p key={paragraph} style={{ margin: '0 0 16px' }}>
      <LinkedText links={links}>{paragraph}</LinkedText>
    </p>
  ))
}

/** Padding around a button's label. Outlook for Windows ignores it on links, so its cell repeats it for Outlook. */
const BUTTON_PADDING = '12px 20px'

/** A button is a cell with the link inside, since Outlook for Windows draws no box around a link. */
function Action({ label, href, kind }: NonNullable<EmailContent['actions']>[number]) {
  if (kind === 'quiet') {
    return (
      <p style={{ margin: '0 0 16px', fontSize: 16, textAlign: 'center' }}>
        <a href={href} {...colourProps('link', { display: 'inline-block', padding: '3px 20px' })}>
          {label}
        </a>
      </p>
    )
  }
  const role = kind ?? 'plain'
  const shape: CSSProperties = { borderRadius: 999, textAlign: 'center' }
  return (
    <div style={{ margin: '0 0 16px' }}>
      <Table style={{ borderCollapse: 'separate' }}>
        <tr>
          <td
            align="center"
            {...colourProps(role, {
              ...shape,
              border: '1px solid',
              ...({ msoPaddingAlt: BUTTON_PADDING } as CSSProperties),
            })}
          >
            <a
              href={href}
              {...colourProps(role, {
                display: 'block',
                padding: BUTTON_PADDING,
                ...shape,
                fontWeight: 600,
                textDecoration: 'none',
              })}
            >
              {label}
            </a>
          </td>
        </tr>
      </Table>
    </div>
  )
}

/** Colours of the head: its background, the status and the line below the title. */
const HEAD_COLOURS = {
  deep: { ground: 'deep', status: 'quiet', quiet: 'quiet' },
  dry: { ground: 'dry', status: 'status-dry', quiet: 'quiet-dry' },
  over: { ground: 'over', status: 'quiet-over', quiet: 'quiet-over' },
  urgent: { ground: 'urgent', status: 'quiet-urgent', quiet: 'quiet-urgent' },
} as const

/** A request isn't a booking yet, and a cancelled one isn't any more: neither has the deep water, as on its page. */
const TONES: Readonly<Partial<Record<EmailRingState, keyof typeof HEAD_COLOURS>>> = {
  pending: 'dry',
  cancelled: 'over',
}

function Head({ brand, head, sheet }: Pick<EmailContent, 'brand' | 'head' | 'sheet'>) {
  const tone = head.tone ?? TONES[head.ring ?? 'confirmed'] ?? 'deep'
  const { ground, status, quiet } = HEAD_COLOURS[tone]
  const isDry = tone === 'dry'
  return (
    <tr>
      <td
        {...colourProps(ground, {
          padding: '18px 20px 24px',
          borderRadius: '12px 12px 0 0',
          ...(isDry ? { borderWidth: 2, borderStyle: 'dashed' } : {}),
          ...(tone === 'over' ? { borderWidth: 1, borderStyle: 'solid' } : {}),
        })}
      >
        <div style={{ margin: '0 0 24px', fontSize: 17, lineHeight: '22px', fontWeight: 700 }}>
          {tone === 'urgent' ? null : <EmailMark dry={tone !== 'deep'} />}
          {brand}
        </div>
        <p
          {...colourProps(status, {
            margin: '0 0 6px',
            fontSize: isDry ? 19 : 17,
            lineHeight: isDry ? '24px' : '22px',
            fontWeight: 600,
          })}
        >
          {head.ring ? <EmailRingMark state={head.ring} /> : null}
          {head.status}
        </p>
        <h1
          style={{
            margin: 0,
            fontSize: 28,
            lineHeight: '34px',
            fontWeight: 700,
            ...(head.ring === 'cancelled' ? { textDecoration: 'line-through' } : {}),
          }}
        >
          {nonBreaking(head.title)}
        </h1>
        {head.line ? (
          <p {...colourProps(quiet, { margin: '8px 0 0', fontSize: 17, lineHeight: '24px' })}>
            {nonBreaking(head.line)}
          </p>
        ) : null}
        {sheet ? <Sheet {...sheet} /> : null}
      </td>
    </tr>
  )
}

/** The job sheet, with the torn edge of a page from a pad. */
function Sheet({ title, note, rows }: NonNullable<EmailContent['sheet']>) {
  return (
    <div style={{ margin: '24px 0 0' }}>
      <Table {...colourProps('paper', { borderRadius: '6px 6px 0 0' })}>
        <tr>
          <td style={{ padding: '16px 16px 0' }}>
            <h2 style={{ margin: 0, fontSize: 20, lineHeight: '26px' }}>{title}</h2>
            {note ? (
              <p {...colourProps('paper-meta', { margin: 0, fontSize: 15, lineHeight: '22px' })}>{note}</p>
            ) : null}
          </td>
        </tr>
        <tr>
          <td style={{ padding: '10px 16px 12px' }}>
            <Table {...colourProps('paper-rule', { borderTop: '3px solid' })}>
              {rows.map(([name, value]) => (
                <tr key={name}>
                  <td
                    valign="top"
                    {...colourProps(
                      'paper-line',
                      { width: 92, padding: '9px 10px 9px 0', borderBottom: '1px dashed' },
                      'row-name',
                    )}
                  >
                    <span {...colourProps('paper-meta', { fontSize: 15, lineHeight: '22px' })}>{name}</span>
                  </td>
                  <td
                    valign="top"
                    {...colourProps('paper-line', {
                      padding: '9px 0',
                      borderBottom: '1px dashed',
                      fontSize: 16,
                      lineHeight: '22px',
                      fontWeight: weightOf(value),
                      overflowWrap: 'anywhere',
                    })}
                  >
                    <Value value={value} />
                  </td>
                </tr>
              ))}
            </Table>
          </td>
        </tr>
      </Table>
      <div {...colourProps('teeth', { height: 10, fontSize: 0, lineHeight: 0, backgroundSize: '20px 20px' })}>
        {NO_BREAK_SPACE}
      </div>
    </div>
  )
}

/** Answers of more than about two lines are set as text, because a paragraph in bold is hard to read. */
const weightOf = (value: EmailFact[1]) => (typeof value === 'string' && value.length > 60 ? 400 : 600)

function Value({ value }: { value: EmailFact[1] }) {
  return typeof value === 'string' ? (
    nonBreaking(value)
  ) : (
    <a href={value.href} {...colourProps('link', {})}>
      <Label>{value.label}</Label>
    </a>
  )
}

/** An email address too long for one line breaks after its `@`, not inside a name. */
function Label({ children: label }: { children: string }) {
  const breakIndex = label.indexOf('@') + 1
  return breakIndex > 0 ? (
    <>
      {label.slice(0, breakIndex)}
      <wbr />
      {label.slice(breakIndex)}
    </>
  ) : (
    nonBreaking(label)
  )
}

/** A line of the email, with its linked text as links. */
function LinkedText({ children, links }: { children: string; links: ReadonlyArray<EmailLink> }): ReactNode {
  const link = links.find(({ label }) => children.includes(label))
  if (!link) return nonBreaking(children)
  const start = children.indexOf(link.label)
  return (
    <>
      <LinkedText links={links}>{children.slice(0, start)}</LinkedText>
      <a href={link.href} {...colourProps('link', {})}>
        {link.label.replaceAll(' ', NO_BREAK_SPACE)}
      </a>
      <LinkedText links={links}>{children.slice(start + link.label.length)}</LinkedText>
    </>
  )
}

const NO_BREAK_SPACE = '\u00a0'

/** `GC-7K3M-Q2`, `E-2FG45J`, `30-minute`: never broken at a hyphen. */
const HYPHENATED_TERM = /\b([A-Z]{1,2}-[0-9A-Z]{4,6}(?:-[0-9A-Z]{2})?|\d+-(?:minute|hour|day))\b/

/**
 * Keeps `11 am to 1 pm`, `27 November`, `30-minute`, an ABN and references on one line. References get no extra characters, since people
 * copy them.
 */
function nonBreaking(text: string): ReactNode {
  // Line breaks as elements, since Outlook for Windows ignores `white-space`.
  return text.split('\n').map((line, number) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: static markup
    <Fragment key={number}>
      {number > 0 ? <br /> : null}
      {nonBreakingLine(line)}
    </Fragment>
  ))
}

function nonBreakingLine(line: string): ReactNode {
  const parts = line
    .replaceAll(/(\d|am|pm) (?=(am|pm|(to|and) \d+)\b)/g, `$1${NO_BREAK_SPACE}`)
    .replaceAll(/(\d) (?=(mm|cm|m|kPa|litres?|L)\b)/g, `$1${NO_BREAK_SPACE}`)
    .replaceAll(/\bABN(?: \d{2,3}){4}/g, (abn) => abn.replaceAll(' ', NO_BREAK_SPACE))
    .replaceAll('Queensland time', `Queensland${NO_BREAK_SPACE}time`)
    .replaceAll(/\b(to|and) (?=\d)/g, `$1${NO_BREAK_SPACE}`)
    .replaceAll(
      /\b(\d{1,2}) (?=[A-Z][a-z]+ber\b|January|February|March|April|May|June|July|August)/g,
      `$1${NO_BREAK_SPACE}`,
    )
    .split(HYPHENATED_TERM)
  return parts.length === 1
    ? parts
    : parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={part} style={{ whiteSpace: 'nowrap' }}>
            {part}
          </span>
        ),
      )
}

/** One row per fact: label and value. */
function Facts({ facts }: { facts: ReadonlyArray<EmailFact> }) {
  return (
    <div style={{ margin: '0 0 24px' }}>
      <Table>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <td
              valign="top"
              {...colourProps('line', { width: 92, padding: '8px 12px 8px 0', borderBottom: '1px solid' })}
            >
              <span {...colourProps('meta', { fontSize: 15 })}>{name}</span>
            </td>
            <td
              valign="top"
              {...colourProps('line', {
                padding: '8px 0',
                borderBottom: '1px solid',
                fontWeight: weightOf(value),
                overflowWrap: 'anywhere',
              })}
            >
              <Value value={value} />
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}

function Table({
  children,
  style,
  ...rest
}: {
  children: ReactNode
  className?: string
  style?: CSSProperties
}) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      {...rest}
      style={{ fontFamily: FONT, ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}
