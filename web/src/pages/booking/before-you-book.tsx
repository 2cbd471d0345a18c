import {
  Box,
  Card,
  CircleCheckIcon,
  ClockIcon,
  chakra,
  PointList,
  QuarterTiles,
  ShieldIcon,
  Text,
  UndoIcon,
} from 'design-system'
import { useFlow } from './flow-context.ts'
import { RailTitle } from './rail-title.tsx'

/** What applies to every booking, beside or below the opening screen. */
export function BeforeYouBook() {
  const { visit, guarantee } = useFlow().page.business
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
        {/* Beside the screen there is room for the whole visit. */}
        <Box css={{ display: { base: 'none', lg: 'block' } }}>
          <VisitSteps>
            {visit.map(({ title, description }) => (
              <li key={title}>
                <strong>{title}</strong>
                {description}
              </li>
            ))}
          </VisitSteps>
          <Text css={{ marginTop: 's4', fontSize: 'small' }}>
            {CHANGE_OR_CANCEL} <a href="/warranty-information">{guarantee.title}</a>.
          </Text>
        </Box>
        <Box css={{ display: { lg: 'none' } }}>
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
                text: CHANGE_OR_CANCEL,
              },
              {
                key: 'guarantee',
                icon: <CircleCheckIcon size={20} aria-hidden="true" />,
                text: (
                  <Box
                    as="a"
                    {...{ href: '/warranty-information' }}
                    css={{
                      display: 'inline-flex',
                      alignItems: 'center',
                      minHeight: 'target',
                      marginBlock: '-12px',
                    }}
                  >
                    {guarantee.title}
                  </Box>
                ),
              },
            ]}
          />
        </Box>
      </Card>
    </Box>
  )
}

const CHANGE_OR_CANCEL = 'Change or cancel online up to 2 hours before.'

/** What happens at a visit, along a pipe. */
const VisitSteps = chakra('ol', {
  base: {
    listStyle: 'none',
    marginTop: 's3',
    '& li': {
      position: 'relative',
      paddingBottom: 's4',
      paddingLeft: '32px',
      color: 'text.2',
      fontSize: 'small',
      lineHeight: '1.4',
    },
    '& li:last-of-type': { paddingBottom: '0' },
    '& strong': { display: 'block', color: 'text', fontSize: '1rem', lineHeight: '20px' },
    '& li:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      top: '10px',
      bottom: '-10px',
      left: '7px',
      width: '6px',
      background: 'pipe',
    },
    '& li::after': {
      content: '""',
      position: 'absolute',
      top: '0',
      left: '0',
      width: '20px',
      height: '20px',
      border: '6px solid {colors.pipe}',
      borderRadius: '50%',
      background: 'surface',
    },
  },
})
