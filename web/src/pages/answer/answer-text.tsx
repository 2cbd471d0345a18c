import { Box, chakra } from 'design-system'
import { PhoneLinks } from './phone-links.tsx'

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

/** The short answer: the opening of the text, large, beside a pipe, and the steps as a numbered list. */
export function ShortAnswer({
  lead,
  steps,
  danger,
}: {
  lead: string
  steps: ReadonlyArray<string>
  danger: boolean
}) {
  return (
    <>
      {lead ? (
        <Box
          as="p"
          css={{
            maxWidth: '27em',
            marginTop: { base: 's5', lg: 's6' },
            paddingLeft: { base: '18px', lg: '24px' },
            borderLeft: '6px solid {colors.pipe}',
            borderTopLeftRadius: '22px',
            paddingBlock: '6px',
            fontSize: 'clamp(1.3125rem, 1.15rem + .75vw, 1.6875rem)',
            fontWeight: 'medium',
            lineHeight: '1.35',
            textWrap: 'pretty',
          }}
        >
          <PhoneLinks text={lead} />
        </Box>
      ) : null}
      {steps.length > 0 ? (
        <Steps {...(danger ? { 'data-danger': '' } : {})}>
          {steps.map((step) => (
            <li key={step}>
              <span>
                <PhoneLinks text={step} />
              </span>
            </li>
          ))}
        </Steps>
      ) : null}
    </>
  )
}
