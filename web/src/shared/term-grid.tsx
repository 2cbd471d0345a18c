import { Box } from 'design-system'

/** Terms with descriptions, up to three in a row. */
export function TermGrid({
  terms,
  pairs = false,
}: {
  /** Short enough for two in a row on a phone. */
  pairs?: boolean
  terms: ReadonlyArray<{ readonly title: string; readonly description: string }>
}) {
  return (
    <Box
      as="dl"
      css={{
        display: 'grid',
        gridTemplateColumns: {
          // Stacked again if the text is very large.
          ...(pairs ? { base: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))' } : {}),
          sm: '1fr 1fr',
          lg: 'repeat(3, 1fr)',
        },
        columnGap: { base: pairs ? 's4' : '40px', sm: '40px' },
        '& > div': { padding: '20px 0 24px', borderTop: '1px solid {colors.line}' },
        '& dt': {
          fontSize: pairs ? { base: '1.125rem', sm: 'h3' } : 'h3',
          fontWeight: 'display',
          lineHeight: 'head',
          letterSpacing: 'head',
        },
        '& dd': {
          marginTop: 's2',
          color: 'text.2',
          ...(pairs
            ? { fontSize: { base: 'small', sm: 'inherit' }, lineHeight: { base: 'small', sm: 'inherit' } }
            : {}),
        },
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
