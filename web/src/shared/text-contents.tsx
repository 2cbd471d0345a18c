import { chakra, ResponsiveDetails } from 'design-system'

const Contents = chakra('nav', {
  base: {
    borderTop: '3px solid {colors.text}',
    borderBottom: { base: '1px solid {colors.line.strong}', lg: '0' },
    paddingTop: { lg: 's3' },
    fontSize: 'small',
    lineHeight: '1.35',
    position: { lg: 'sticky' },
    top: { lg: '110px' },
    maxHeight: { lg: 'calc(100vh - 140px)' },
    overflowY: { lg: 'auto' },
    _print: { display: 'none' },
    '& strong': { display: { base: 'none', lg: 'block' }, marginBottom: 's1' },
    '& ol': { listStyle: 'none' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: { base: 'target', lg: '36px' },
      paddingBlock: '4px',
      color: 'text.2',
      textDecoration: 'none',
      borderBottom: '1px solid {colors.line}',
    },
    '& a:hover': { color: 'link', textDecoration: 'underline' },
  },
})

/** Table of contents of a long text. Stays in view beside the text on wide screens; collapsed before it on others. */
export function TextContents({
  headings,
}: {
  headings: ReadonlyArray<{ readonly id: string; readonly text: string }>
}) {
  return (
    <Contents aria-label="On this page">
      <strong aria-hidden="true">On this page</strong>
      <ResponsiveDetails from="lg" look="row" summary="On this page">
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </ResponsiveDetails>
    </Contents>
  )
}
