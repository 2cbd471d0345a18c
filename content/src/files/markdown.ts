import { Marked, type Token, type Tokens } from 'marked'

/** `text` is for fields of paragraphs, lists and links; `page` adds headings, quotations and tables. */
type Grammar = 'text' | 'page'

const INLINE_TOKENS = ['text', 'escape', 'strong', 'em', 'link', 'br', 'codespan']
const ALLOWED_TOKENS: Record<Grammar, ReadonlySet<string>> = {
  text: new Set([...INLINE_TOKENS, 'space', 'paragraph', 'list', 'list_item']),
  page: new Set([
    ...INLINE_TOKENS,
    'space',
    'paragraph',
    'list',
    'list_item',
    'heading',
    'blockquote',
    'table',
    'hr',
  ]),
}

/** A heading of a page, for its table of contents. */
export type Heading = { readonly id: string; readonly text: string }

export type RenderedMarkdown = {
  readonly html: string
  /** The second-level headings, in order. */
  readonly headings: ReadonlyArray<Heading>
  /** The link targets, to be checked against the known addresses. */
  readonly links: ReadonlyArray<string>
  /** The content as plain text. */
  readonly text: string
  /** What the grammar doesn't allow, such as raw HTML or a picture. */
  readonly disallowed: ReadonlyArray<string>
}

/** Converts Markdown to HTML that is safe to insert into a page, and reports what isn't allowed. */
export function renderMarkdown(source: string, grammar: Grammar): RenderedMarkdown {
  const headings: Heading[] = []
  const links: string[] = []
  const disallowed: string[] = []
  const textParts: string[] = []
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }) {
        const id = toAnchorId(text)
        if (depth === 2) headings.push({ id, text })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      // Roles, since a table of three columns or more is stacked on phones, and `display` can drop the roles of its elements there.
      table({ header, rows }) {
        const inline = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens)
        const columns = header.map((cell) => `<th role="columnheader" scope="col">${inline(cell)}</th>`)
        const body = rows.map(([name, ...cells]) => {
          const values = cells.map(
            (cell, n) =>
              `<td role="cell" data-column="${toAttribute(header[n + 1]?.text)}">${inline(cell)}</td>`,
          )
          return `<tr role="row"><th role="rowheader" scope="row">${name ? inline(name) : ''}</th>${values.join('')}</tr>`
        })
        return `<table role="table" data-columns="${header.length}"><thead role="rowgroup"><tr role="row">${columns.join('')}</tr></thead>\n<tbody role="rowgroup">${body.join('\n')}</tbody></table>\n`
      },
    },
    walkTokens(token) {
      const reason = refusalReason(token, grammar)
      if (reason) disallowed.push(reason)
      if (token.type === 'link') links.push(token.href)
      if (token.type === 'text' && !('tokens' in token && token.tokens)) textParts.push(token.text)
    },
  })
  const html = marked.parse(source, { async: false })
  return { html: html.trim(), headings, links, text: textParts.join(' '), disallowed }
}

function refusalReason(token: Token, grammar: Grammar): string | null {
  if (!ALLOWED_TOKENS[grammar].has(token.type))
    return `${token.type} is not allowed here: ${token.raw.trim().slice(0, 60)}`
  if (token.type === 'heading' && (token.depth < 2 || token.depth > 3)) return 'headings start with ## or ###'
  return null
}

/** Text inside an attribute in double quotes. */
const toAttribute = (text = '') => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

function toAnchorId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
