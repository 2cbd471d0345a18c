import { Box, chakra, Heading, MoreLink, Text } from 'design-system'
import { WATER_GUIDE } from '../../routing/water-guide.ts'

const Card = chakra('section', {
  base: {
    padding: { base: '18px 20px 20px', lg: '22px 28px 26px' },
    borderTop: '6px solid {colors.danger}',
    borderRadius: 'r3',
    background: 'surface',
    color: 'text',
    boxShadow: '2',
    '& ol': {
      display: 'grid',
      gap: { base: 's3', md: '{spacing.s4} {spacing.s6}', lg: 's5' },
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
      marginTop: { base: 's3', lg: 's4' },
      listStyle: 'none',
    },
    '& li': { display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr)', columnGap: 's3' },
    '& li > span': {
      display: 'grid',
      placeItems: 'center',
      width: '28px',
      height: '28px',
      borderRadius: 'pill',
      background: 'danger.bg',
      color: 'danger.text',
      fontSize: 'small',
      fontWeight: 'strong',
    },
  },
})

/** What to do until someone arrives, in order, in the first screen of an emergency page. */
export function UrgentSteps({
  title,
  steps,
}: {
  title: string
  steps: ReadonlyArray<{ readonly title: string; readonly description: string }>
}) {
  return (
    <Card aria-labelledby="steps-title">
      <Box css={{ display: { lg: 'flex' }, alignItems: 'center', gap: 's5' }}>
        <Heading id="steps-title" css={{ fontSize: '1.375rem' }}>
          {title}
        </Heading>
        {/* First, because nothing else matters then. */}
        <Text
          css={{
            maxWidth: 'none',
            marginTop: { base: 's3', lg: '0' },
            padding: '8px 12px',
            borderRadius: 'r2',
            background: 'danger.bg',
            fontSize: 'small',
            lineHeight: '1.4',
          }}
        >
          <Box as="strong" css={{ color: 'danger.text' }}>
            Smell gas?
          </Box>{' '}
          Get out first, then call <a href="tel:000">000</a> from outside.
        </Text>
      </Box>
      <ol>
        {steps.map((step, index) => (
          <li key={step.title}>
            <span aria-hidden="true">{index + 1}</span>
            <div>
              <Heading
                as="h3"
                css={{ fontSize: '1.0625rem', letterSpacing: '0', lineHeight: '1.3', paddingTop: '3px' }}
              >
                {step.title}
              </Heading>
              <Text css={{ fontSize: 'small', lineHeight: '1.4', color: 'text.2' }}>{step.description}</Text>
            </div>
          </li>
        ))}
      </ol>
      <Box css={{ marginTop: 's3' }}>
        <MoreLink href={WATER_GUIDE}>Turn off the water, in pictures</MoreLink>
      </Box>
    </Card>
  )
}
