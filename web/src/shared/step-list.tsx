import { Box, Heading, Text } from 'design-system'

/** Numbered steps in order: a column on a phone, side by side on wide screens. */
export function StepList({
  steps,
}: {
  steps: ReadonlyArray<{ readonly title: string; readonly description: string }>
}) {
  return (
    <Box
      as="ol"
      css={{
        listStyle: 'none',
        display: 'grid',
        gap: { base: '0', sm: '0 32px', lg: '0 {spacing.s6}' },
        gridTemplateColumns: { sm: '1fr 1fr', lg: `repeat(${steps.length}, 1fr)` },
      }}
    >
      {steps.map(({ title, description }, index) => (
        <Box
          as="li"
          key={title}
          css={{
            display: 'grid',
            gridTemplateColumns: { base: '56px 1fr', lg: '1fr' },
            // Keeps the text of all steps aligned when one title takes two lines.
            gridTemplateRows: { base: 'auto 1fr', lg: 'subgrid' },
            gridRow: { lg: 'span 3' },
            rowGap: '0',
            alignContent: 'start',
            padding: { base: '20px 0', lg: '22px 0 0' },
            borderTop: { base: '1px solid {colors.line}', lg: '3px solid {colors.accent}' },
          }}
        >
          <Box
            aria-hidden="true"
            css={{
              gridRow: { base: 'span 2', lg: 'auto' },
              fontSize: { base: '2.25rem', lg: '3.5rem' },
              fontWeight: 'display',
              letterSpacing: '-.04em',
              lineHeight: '1',
              color: 'accent',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {index + 1}
          </Box>
          <Heading as="h3" css={{ marginTop: { lg: '14px' } }}>
            {title}
          </Heading>
          <Text css={{ marginTop: 's2', fontSize: '1.0625rem', lineHeight: '1.5', color: 'text.2' }}>
            {description}
          </Text>
        </Box>
      ))}
    </Box>
  )
}
