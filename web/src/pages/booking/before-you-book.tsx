import { Box, Card, ClockIcon, PointList, QuarterTiles, ShieldIcon, Text, UndoIcon } from 'design-system'
import { useFlow } from './flow-context.ts'
import { RailTitle } from './rail-title.tsx'

/** Promises that apply to every booking, beside the opening screen. */
export function BeforeYouBook() {
  const { phone, phoneE164 } = useFlow().page.business
  return (
    <Box as="aside" aria-label="Before you book" css={{ position: { lg: 'sticky' }, top: '96px' }}>
      <Box
        css={{
          display: { base: 'none', lg: 'block' },
          height: '150px',
          overflow: 'hidden',
          borderRadius: '{radii.r4} {radii.r4} 0 0',
        }}
      >
        <QuarterTiles viewBox="0 0 420 180" />
      </Box>
      <Card
        css={{
          padding: 's5',
          boxShadow: 'none',
          borderRadius: { base: 'r4', lg: '0 0 {radii.r4} {radii.r4}' },
          borderTopWidth: { lg: '0' },
        }}
      >
        <RailTitle>Before you book</RailTitle>
        <PointList
          small
          points={[
            {
              key: 'price',
              icon: <ShieldIcon size={20} aria-hidden="true" />,
              text: "You'll have a price before any work starts.",
            },
            {
              key: 'way',
              icon: <ClockIcon size={20} aria-hidden="true" />,
              text: "We'll tell you when the plumber's on the way.",
            },
            {
              key: 'change',
              icon: <UndoIcon size={20} aria-hidden="true" />,
              text: 'Change or cancel online up to 2 hours before.',
            },
          ]}
        />
        {/* On narrower screens, it's at the top of the page. */}
        <Text css={{ display: { base: 'none', lg: 'block' }, marginTop: 's4', fontSize: 'small' }}>
          <strong>Emergency?</strong> Call{' '}
          <Box as="span" css={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            <a href={`tel:${phoneE164}`}>{phone}</a>
          </Box>
          , 24/7.
        </Text>
      </Card>
    </Box>
  )
}
