import { Box, Text } from 'design-system'
import { useSyncExternalStore } from 'react'
import { usePage } from '../routing/page-context.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { onChoice, readChoice } from './consent.ts'

/**
 * Whether visits may be counted, to be looked up and changed: for the privacy page. Where no destination is configured
 * it says that nothing is counted.
 */
export function AnalyticsChoice() {
  const { analyticsIds } = usePage().settings
  const choice = useSyncExternalStore(onChoice, readChoice, () => null)
  if (analyticsIds.length === 0) return <Text>Nobody counts visits on this site at the moment.</Text>
  return (
    <Box
      role="group"
      aria-labelledby="analytics-choice"
      css={{ display: 'grid', gap: 's4', padding: '20px 24px', borderRadius: 'r3', background: 'surface.2' }}
    >
      <Text id="analytics-choice" role="status">
        {choice === 'accepted'
          ? 'You said yes: your visits are counted.'
          : choice === 'declined'
            ? 'You said no: your visits are not counted.'
            : 'You have not chosen yet, so your visits are not counted.'}
      </Text>
      <noscript>Without JavaScript nothing is counted, and there is nothing to choose.</noscript>
      <ChoiceButtons choice={choice} />
    </Box>
  )
}
