import { chakra } from '@chakra-ui/react'
import { Drop } from '../quarter/quarter.tsx'
import { pipeFrom, VALVE_SIZE, Valve } from '../valve/valve.tsx'

const Run = chakra('div', {
  base: {
    position: 'relative',
    lg: {
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
    gridTemplateColumns: `${VALVE_SIZE.base} minmax(0, 1fr)`,
    columnGap: 's4',
    paddingBottom: 's4',
    '&:last-of-type': { paddingBottom: '0' },
    '& h3': { marginTop: '6px' },
    '& p': { marginTop: '2px', color: 'text.2', fontSize: 'small', lineHeight: 'small' },
    '& > svg': { display: 'none' },
    // On small screens a straight pipe leads from valve to valve.
    '&:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      left: '15px',
      top: '20px',
      bottom: '-20px',
      width: '10px',
      ...pipeFrom('20px'),
      lg: { content: 'none' },
    },
    lg: {
      // The numeral is level with the outlet of the pipe, the text beside it.
      gridTemplateColumns: 'max-content minmax(0, 19em)',
      columnGap: 's5',
      alignContent: 'start',
      minHeight: '188px',
      marginBottom: '-40px',
      paddingBottom: '0',
      '& h3': { marginTop: '20px', fontSize: '1.625rem' },
      '& p': { marginTop: 's2', fontSize: 'body', lineHeight: '1.5' },
      '& > svg': { display: 'block', position: 'absolute', top: '-42px', width: '112px', height: '112px' },
      '&:nth-of-type(odd)': {
        gridColumn: '1',
        // The text starts at the edge, below the section's heading.
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        paddingRight: '150px',
        '& > svg': { right: '-7px' },
        '& > span': { order: '1' },
      },
      '&:nth-of-type(even)': {
        gridColumn: '2',
        paddingLeft: '150px',
        '& > svg': { left: '-7px', transform: 'scaleX(-1)' },
      },
    },
  },
})

/** A valve on small screens, a large numeral at the outlet of the pipe on others. */
const NUMERAL = {
  lg: {
    display: 'block',
    width: 'auto',
    height: 'auto',
    borderWidth: '0',
    background: 'none',
    color: 'accent',
    fontSize: '4.5rem',
    fontWeight: '700',
    letterSpacing: '-.04em',
  },
} as const

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
 * that, it is straight with a valve at every step. The surrounding `Section` clips the pipe.
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
            <Valve aria-hidden="true" css={NUMERAL}>
              {step.number}
            </Valve>
            <div>
              <h3>{step.title}</h3>
              <p>{step.description}</p>
            </div>
          </Step>
        ))}
      </Steps>
      <Drip />
    </Run>
  )
}
