import { chakra } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { QuarterTiles } from '../quarter-tiles/quarter-tiles.tsx'
import { type RingState, StatusRing } from '../status-ring/status-ring.tsx'

const Panel = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { sm: 'minmax(0, 1fr) 220px' },
    overflow: 'hidden',
    borderRadius: 'r4',
    background: 'bg.deep',
    color: 'onDeep',
    '& > div:first-of-type': {
      order: { sm: 2 },
      height: { base: '72px', sm: 'auto' },
      minHeight: '72px',
      position: 'relative',
      '& svg': { position: 'absolute', inset: '0' },
    },
    '& h1': {
      marginBottom: 's2',
      fontSize: 'clamp(1.875rem, 1.5rem + 1.8vw, 2.75rem)',
      lineHeight: 'head',
      letterSpacing: 'head',
      whiteSpace: 'pre-line',
    },
    '& p': { color: 'onDeep.2' },
    '& h1:focus-visible': { outlineColor: 'focus.onDeep', outlineOffset: '6px' },
    _print: {
      border: '1px solid #000',
      background: '#fff',
      color: '#000',
      '& > div:first-of-type': { display: 'none' },
      '& p, & strong': { color: '#000' },
    },
  },
})

const Words = chakra('div', { base: { padding: { base: '24px 16px', sm: 's6' } } })

export interface ConfirmationProps {
  state: RingState
  /** The state in a word or two: `Booked`. */
  word: string
  /** The window itself, as it is what people want to know. A line break stays. */
  title: string
  /** What and where. */
  children: ReactNode
  /** `GC-7K3M-Q2` */
  reference: string
  /** For giving the focus to its heading. */
  ref?: Ref<HTMLHeadingElement>
}

/** It is done: when, what, and what to quote on the phone. Stays, and prints. */
export function Confirmation({ state, word, title, children, reference, ref }: ConfirmationProps) {
  return (
    <Panel aria-labelledby="confirmation">
      <div>
        <QuarterTiles />
      </div>
      <Words>
        <chakra.p display="flex" alignItems="center" gap="6px" marginBottom="6px" fontWeight="medium">
          <StatusRing state={state} ground="deep" />
          {word}
        </chakra.p>
        <h1 id="confirmation" ref={ref} tabIndex={-1}>
          {title}
        </h1>
        <p>{children}</p>
        <chakra.p marginTop="20px" fontSize="meta">
          Reference
          <chakra.strong
            display="block"
            color="onDeep"
            fontSize="clamp(1.75rem, 1.4rem + 2vw, 2.5rem)"
            fontWeight="700"
            fontVariantNumeric="tabular-nums"
            lineHeight="1.3"
          >
            {reference}
          </chakra.strong>
        </chakra.p>
      </Words>
    </Panel>
  )
}
