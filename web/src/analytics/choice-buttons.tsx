import { Box, Button, CheckIcon } from 'design-system'
import { type Choice, storeChoice } from './consent.ts'

const ANSWERS: ReadonlyArray<readonly [Choice, string]> = [
  ['accepted', 'Accept'],
  ['declined', 'Decline'],
]

/** Accept and decline buttons of equal weight. The current choice is marked. */
export function ChoiceButtons({ choice }: { choice: Choice | null }) {
  return (
    <Box css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 's3', maxWidth: '340px' }}>
      {ANSWERS.map(([answer, label]) => (
        <Button
          key={answer}
          tone="line"
          aria-pressed={choice === null ? undefined : choice === answer}
          onClick={() => storeChoice(answer)}
          css={{ minHeight: '48px', padding: '8px 16px' }}
        >
          {choice === answer ? <CheckIcon size={20} /> : null}
          {label}
        </Button>
      ))}
    </Box>
  )
}
