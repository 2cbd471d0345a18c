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

/** Delivery state of a message: icon and label. `label` replaces the usual one. */
export const DeliveryState = ({ state, label = stateLabels[state] }: { state: State; label?: string }) => (
  <StateLabel data-state={state}>
    {glyphs[state]}
    <span>
      {label.replace(REASON_PATTERN, '')}
      <span data-reason="">{REASON_PATTERN.exec(label)?.[0]}</span>
    </span>
  </StateLabel>
)
