import { chakra } from '@chakra-ui/react'

const Bar = chakra('div', {
  base: {
    '--track': { base: '{colors.line}', sm: '{colors.line.onDeep}' },
    '--used': { base: '{colors.accent}', sm: '{colors.accent.onDeep}' },
    '--ground': { base: '{colors.surface}', sm: '{colors.bg.deep}' },
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: { base: '2px 8px', sm: '2px 12px' },
    alignItems: 'center',
    // On a phone it has no ground of its own: it shares the dock's with the button beside it.
    padding: { base: '0', sm: '10px 12px' },
    borderRadius: 'r3',
    background: { base: 'transparent', sm: 'bg.deep' },
    color: { base: 'text', sm: 'onDeep' },
    lineHeight: '1.3',
    '& strong': { fontWeight: 'strong', fontSize: { base: 'small', sm: 'body' } },
    '& p': {
      gridColumn: '2',
      fontSize: { base: 'micro', sm: 'meta' },
      color: { base: 'text.2', sm: 'onDeep.2' },
    },
    '& :focus-visible': { outlineColor: { base: 'focus', sm: 'focus.onDeep' }, borderRadius: 'pill' },
  },
  variants: {
    low: {
      true: {
        '--track': '{colors.line}',
        '--used': '{colors.warn.line}',
        '--ground': '{colors.warn.bg}',
        padding: { base: '4px 8px', sm: '10px 12px' },
        background: 'warn.bg',
        color: 'warn.text',
        '& p, & button': { color: 'inherit' },
        '& button': { borderColor: 'currentColor' },
        '& :focus-visible': { outlineColor: 'focus' },
        // Leaves the window on one line next to the button.
        '@media (max-width: 359px)': {
          '& > [aria-hidden]': { display: 'none' },
          '& > strong': { gridColumn: '1 / 3' },
          '& > p': { gridColumn: '1 / 3' },
        },
      },
    },
  },
})

const Ring = chakra('span', {
  base: {
    gridRow: '1 / 3',
    display: 'grid',
    placeItems: 'center',
    width: { base: '38px', sm: '44px' },
    height: { base: '38px', sm: '44px' },
    borderRadius: '50%',
    fontSize: { base: '.8125rem', sm: 'micro' },
    fontWeight: '700',
    fontVariantNumeric: 'tabular-nums',
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      width: 'calc(100% - 10px)',
      height: 'calc(100% - 10px)',
      borderRadius: '50%',
      background: 'var(--ground)',
    },
  },
})

const ExtendButton = chakra('button', {
  base: {
    gridColumn: '3',
    gridRow: '1 / 3',
    minHeight: 'target',
    padding: { base: '0 10px', sm: '0 14px' },
    border: '1.5px solid {colors.accent.onDeep}',
    borderRadius: 'pill',
    color: 'onDeep',
    fontSize: 'meta',
    fontWeight: 'strong',
    whiteSpace: 'nowrap',
  },
})

export interface HoldBarProps {
  /** `Today, 1 to 3 pm` */
  window: string
  /** `Held until 9:22 am` */
  message: string
  /** Text in the ring: `9m`. */
  timeLeft: string
  /** Fraction of the time that is left, 0 to 1. */
  fraction: number
  /** Little time is left. */
  low?: boolean
  /** Asks for more time. Left out if that isn't possible or not needed yet, and then there is no button. */
  onExtend?: (() => void) | undefined
  busy?: boolean
}

/** A held window: how long the hold lasts, and a button to extend it. */
export function HoldBar({
  window,
  message,
  timeLeft,
  fraction,
  low = false,
  onExtend,
  busy = false,
}: HoldBarProps) {
  return (
    <Bar role="group" aria-label="Your held window" low={low}>
      <Ring
        aria-hidden="true"
        style={{ background: `conic-gradient(var(--used) ${Math.round(fraction * 100)}%, var(--track) 0)` }}
      >
        <span>{timeLeft}</span>
      </Ring>
      <strong>{window}</strong>
      <p>{message}</p>
      {onExtend ? (
        <ExtendButton type="button" onClick={onExtend} disabled={busy}>
          Hold longer
        </ExtendButton>
      ) : null}
    </Bar>
  )
}
