import { chakra, Text } from 'design-system'
import { splitAnswer } from './split-answer.ts'

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gap: { base: 's3', lg: 's4' },
    marginTop: 's5',
    maxWidth: '38em',
    listStyle: 'none',
    counterReset: 'step',
    '& li': {
      display: 'grid',
      gridTemplateColumns: '2rem minmax(0, 1fr)',
      columnGap: 's3',
      counterIncrement: 'step',
      fontSize: { base: '1.0625rem', lg: '1.1875rem' },
      lineHeight: '1.45',
      '&::before': {
        content: 'counter(step)',
        display: 'grid',
        placeItems: 'center',
        width: '2rem',
        height: '2rem',
        marginTop: '-2px',
        borderRadius: 'pill',
        background: 'surface.tint',
        color: 'text',
        fontWeight: 'strong',
        fontVariantNumeric: 'tabular-nums',
      },
    },
    '&[data-danger] li': {
      fontSize: { base: '1.125rem', lg: '1.3125rem' },
      fontWeight: 'medium',
      '&::before': { background: 'danger', color: 'onDanger' },
    },
  },
})

/** An answer: its first sentence larger than the rest, then the steps as a numbered list. */
export function AnswerText({
  introduction,
  steps,
  danger,
}: {
  introduction: string
  steps: ReadonlyArray<string>
  danger: boolean
}) {
  const { lead, rest } = splitAnswer(introduction)
  return (
    <>
      {lead ? (
        <Text css={{ marginTop: 's5', maxWidth: '32em', fontSize: 'lead', lineHeight: '1.5' }}>{lead}</Text>
      ) : null}
      {rest ? (
        <Text css={{ marginTop: 's3', maxWidth: '38em', fontSize: '1.0625rem', lineHeight: '1.55' }}>
          {rest}
        </Text>
      ) : null}
      {steps.length > 0 ? (
        <Steps {...(danger ? { 'data-danger': '' } : {})}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      ) : null}
    </>
  )
}
