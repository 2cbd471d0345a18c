import { Box, Text } from 'design-system'
import { useSyncExternalStore } from 'react'
import { usePage } from '../routing/page-context.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { onChoiceChange, readChoice } from './consent.ts'

/**
 * Shows the visitor's analytics choice and lets them change it, on the privacy page. If no destination is configured, it says that
 * nothing is counted.
 */
export function AnalyticsChoice() {
  const { analyticsIds } = usePage().settings
  const choice = useSyncExternalStore(onChoiceChange, readChoice, () => null)
  if (analyticsIds.length === 0) return <Text>We're not counting visits to this site at the moment.</Text>
  return (
    <Box
      role="group"
      aria-labelledby="analytics-choice"
      css={{ display: 'grid', gap: 's4', padding: '20px 24px', borderRadius: 'r3', background: 'surface.2' }}
    >
      <Text id="analytics-choice" role="status">
        {choice === 'accepted'
          ? 'You agreed, so your visits are counted.'
          : choice === 'declined'
            ? "You declined, so your visits aren't counted."
            : "You haven't chosen yet, so your visits aren't counted."}
      </Text>
      <noscript>Nothing is counted without JavaScript.</noscript>
      <ChoiceButtons choice={choice} />
    </Box>
  )
}
