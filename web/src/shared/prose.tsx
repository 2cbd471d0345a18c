import { chakra, type SystemStyleObject } from 'design-system'
import { NON_BREAKING_SELECTOR, nonBreakingHtml, TOGETHER } from './non-breaking.tsx'
import { textTable } from './text-table.ts'

/** The list mark of the site: a quarter ring. */
export const quarterRingList = {
  '& ul': { listStyle: 'none' },
  '& ul > li': { position: 'relative', paddingLeft: '30px' },
  '& ul > li::before': {
    content: '""',
    position: 'absolute',
    left: '0',
    top: '.36em',
    width: '16px',
    height: '16px',
    border: '6px solid {colors.accent}',
    borderRightWidth: '0',
    borderBottomWidth: '0',
    borderRadius: '16px 0 0 0',
  },
} satisfies SystemStyleObject

const ProseText = chakra('div', {
  base: {
    color: 'text.2',
    overflowWrap: 'break-word',
    '& > * + *': { marginTop: '1em' },
    '& strong': { color: 'text' },
    [`& ${NON_BREAKING_SELECTOR}`]: TOGETHER,
    '& h2': {
      marginTop: '1.5em',
      color: 'text',
      fontSize: 'clamp(1.625rem, 1.4rem + 1vw, 2.125rem)',
      scrollMarginTop: '110px',
    },
    '& h2:first-of-type:first-child': { marginTop: '0' },
    '& h3': { marginTop: '1.4em', color: 'text' },
    ...quarterRingList,
    '& ol': { paddingLeft: '30px', listStyle: 'decimal' },
    '& ol > li::marker': { color: 'accent', fontWeight: 'strong' },
    '& li': { maxWidth: 'measure' },
    '& li + li': { marginTop: 's2' },
    '& blockquote': { paddingLeft: 's5', borderLeft: '4px solid {colors.accent}', color: 'text' },
    '& table': { ...textTable, maxWidth: 'measure' },
    '& hr': { border: '0', borderTop: '1px solid {colors.line}', maxWidth: 'measure' },
  },
})

/** HTML from the content package: paragraphs, headings, lists, tables, links. */
export function Prose({ html, css }: { html: string; css?: SystemStyleObject }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by content from our own Markdown, whose grammar lets no markup through
  return <ProseText dangerouslySetInnerHTML={{ __html: nonBreakingHtml(html) }} {...(css ? { css } : {})} />
}
