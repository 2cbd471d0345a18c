import { CheckIcon, ClockIcon, chakra, InfoIcon, WarningIcon } from 'design-system'
import type { ReactNode } from 'react'
import type { DeliveryState as State } from '../../../graphql/graphql.ts'
import { stateLabels } from './message-queries.ts'

const StateLabel = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: 'text.2',
    fontSize: 'micro',
    whiteSpace: 'nowrap',
    '& svg': { width: '16px', height: '16px' },
    '&[data-state=SENT] svg': { color: 'ok.text' },
    '&[data-state=FAILED], &[data-state=EXPIRED]': { color: 'danger.text', fontWeight: 'strong' },
  },
})

const glyphs: Readonly<Record<State, ReactNode>> = {
  QUEUED: <ClockIcon />,
  SENT: <CheckIcon />,
  NOT_SENT: <InfoIcon />,
  EXPIRED: <WarningIcon />,
  FAILED: <WarningIcon />,
  GONE: <InfoIcon />,
}

/** The reason in brackets after the state, left out where there is little room. */
const REASON_PATTERN = / \(.*\)$/

/** Delivery state of a message: icon and label. `words` replaces the label. */
export const DeliveryState = ({ state, words = stateLabels[state] }: { state: State; words?: string }) => (
  <StateLabel data-state={state}>
    {glyphs[state]}
    <span>
      {words.replace(REASON_PATTERN, '')}
      <span data-reason="">{REASON_PATTERN.exec(words)?.[0]}</span>
    </span>
  </StateLabel>
)
