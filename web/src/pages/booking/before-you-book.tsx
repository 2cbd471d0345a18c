import {
  Box,
  Card,
  CircleCheckIcon,
  ClockIcon,
  chakra,
  PointList,
  QuarterTiles,
  ShieldIcon,
  UndoIcon,
} from 'design-system'
import { useFlow } from './flow-context.ts'
import { RailTitle } from './rail-title.tsx'

/** What applies to every booking, beside or below the opening screen. */
export function BeforeYouBook() {
  const { business, customerChannels: channels } = useFlow().page
  const { guarantee } = business
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
          // Below the screen on a tablet, in pairs.
          '& ul': { smToLg: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 's5' } },
          '& li:nth-of-type(2)': { smToLg: { borderTopWidth: '0' } },
          '& li': { textWrap: 'balance' },
          '& li:last-of-type': { paddingBottom: '0' },
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
            // Only promised where a message can be sent.
            ...(channels.email || channels.text
              ? [
                  {
                    key: 'way',
                    icon: <ClockIcon size={20} aria-hidden="true" />,
                    text: "We'll tell you when the plumber's on the way.",
                  },
                ]
              : []),
            {
              key: 'change',
              icon: <UndoIcon size={20} aria-hidden="true" />,
              text: 'Change or cancel online up to 2 hours before.',
            },
            {
              key: 'guarantee',
              icon: <CircleCheckIcon size={20} aria-hidden="true" />,
              text: (
                <chakra.a
                  href="/warranty-information"
                  css={{
                    display: 'inline-flex',
                    alignItems: 'center',
                    minHeight: 'target',
                    marginBlock: '-12px',
                  }}
                >
                  {guarantee.title}
                </chakra.a>
              ),
            },
          ]}
        />
      </Card>
    </Box>
  )
}
