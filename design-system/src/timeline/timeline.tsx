import { chakra } from '@chakra-ui/react'
import { Drop } from '../quarter/quarter.tsx'

const Run = chakra('div', {
  base: {
    position: 'relative',
    lg: {
      maxWidth: '1080px',
      marginInline: 'auto',
      paddingTop: 's3',
      // The pipe starts above this element; the surrounding section clips it at its edge.
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: 'calc(50% - 7px)',
        top: '-420px',
        bottom: '88px',
        width: '14px',
        background: 'pipe',
      },
    },
  },
})

const Steps = chakra('ol', {
  base: { display: 'grid', lg: { gridTemplateColumns: '1fr 1fr' } },
})

const Step = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '40px 1fr',
    gap: '2px 16px',
    alignItems: 'baseline',
    paddingBottom: '18px',
    '&:last-of-type': { paddingBottom: '0' },
    '& p': { gridColumn: '2', color: 'text.2', fontSize: 'small', lineHeight: 'small' },
    '& > svg': { display: 'none' },
    // On small screens a straight pipe connects the numerals.
    '&:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      left: '15px',
      top: '40px',
      bottom: '0',
      width: '10px',
      background: 'pipe',
      lg: { content: 'none' },
    },
    lg: {
      gridTemplateColumns: '1fr',
      alignContent: 'start',
      gap: '6px',
      minHeight: '188px',
      marginBottom: '-40px',
      paddingBottom: '0',
      '& h3, & p': { gridColumn: '1' },
      '& h3': { fontSize: '1.625rem' },
      '& p': { fontSize: 'body', lineHeight: '1.5', maxWidth: '22em' },
      '& > svg': { display: 'block', position: 'absolute', top: '-42px', width: '112px', height: '112px' },
      '&:nth-of-type(odd)': {
        gridColumn: '1',
        paddingRight: '150px',
        textAlign: 'right',
        justifyItems: 'end',
        '& > svg': { right: '-7px' },
      },
      '&:nth-of-type(even)': {
        gridColumn: '2',
        paddingLeft: '150px',
        '& > svg': { left: '-7px', transform: 'scaleX(-1)' },
      },
    },
  },
})

const Numeral = chakra('span', {
  base: {
    fontSize: { base: '2.25rem', lg: '4.5rem' },
    justifySelf: { base: 'center', lg: 'auto' },
    lineHeight: '1',
    fontWeight: '700',
    letterSpacing: '-.04em',
    color: 'accent',
    fontVariantNumeric: 'tabular-nums',
  },
})

/** The last drop and its ripples. */
function Drip() {
  return (
    <chakra.svg
      viewBox="0 0 240 92"
      display={{ base: 'none', lg: 'block' }}
      width="240px"
      margin="-70px auto 0"
      fill="none"
      stroke="var(--chakra-colors-surf-400)"
      aria-hidden="true"
    >
      <g stroke="none">
        <Drop cx={120} cy={22} r={12} fill="var(--chakra-colors-surf-400)" />
      </g>
      <ellipse cx="120" cy="66" rx="24" ry="5" strokeWidth="3" />
      <ellipse cx="120" cy="66" rx="58" ry="13" strokeWidth="2.4" opacity=".75" />
      <ellipse cx="120" cy="66" rx="96" ry="21" strokeWidth="1.8" opacity=".5" />
    </chakra.svg>
  )
}

export interface TimelineProps {
  steps: readonly { number: number; title: string; description: string }[]
}

/**
 * Steps along a pipe. From 1024 px it comes down from the section above, with an elbow at every step and a drop at the end; below
 * that, the steps are stacked along a straight pipe. The surrounding `Section` clips the pipe.
 */
export function Timeline({ steps }: TimelineProps) {
  return (
    <Run data-pipe="">
      <Steps role="list">
        {steps.map((step, index) => (
          <Step key={step.number} lg={{ gridRow: index + 1 }}>
            <svg viewBox="0 0 112 112" aria-hidden="true">
              <path
                d="M0 81H36A69 69 0 0 0 105 12V0"
                fill="none"
                stroke="var(--chakra-colors-pipe)"
                strokeWidth="14"
              />
              <path d="M0 66h12v30H0z" fill="var(--chakra-colors-gold-400)" />
            </svg>
            <Numeral aria-hidden="true">{step.number}</Numeral>
            <h3>{step.title}</h3>
            <p>{step.description}</p>
          </Step>
        ))}
      </Steps>
      <Drip />
    </Run>
  )
}
