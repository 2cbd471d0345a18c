import { Box } from 'design-system'

/** Terms with a description each, up to three beside each other. */
export function TermGrid({
  terms,
}: {
  terms: ReadonlyArray<{ readonly title: string; readonly description: string }>
}) {
  return (
    <Box
      as="dl"
      css={{
        display: 'grid',
        gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
        columnGap: '40px',
        '& > div': { padding: '20px 0 24px', borderTop: '1px solid {colors.line}' },
        '& dt': { fontSize: 'h3', fontWeight: 'display', lineHeight: 'head', letterSpacing: 'head' },
        '& dd': { marginTop: 's2', color: 'text.2' },
      }}
    >
      {terms.map(({ title, description }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </Box>
  )
}
