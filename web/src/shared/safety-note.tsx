import { chakra } from 'design-system'
import { GAS_LINE } from './gas-line.ts'

const Note = chakra('p', {
  base: {
    padding: '14px 20px',
    borderLeft: '6px solid {colors.danger}',
    borderRadius: '0 {radii.r2} {radii.r2} 0',
    background: 'danger.bg',
    color: 'text',
    fontSize: '1.0625rem',
    lineHeight: '1.45',
    '& strong': { color: 'danger.text' },
    '& a': { color: 'danger.text', fontWeight: 'strong', whiteSpace: 'nowrap' },
  },
})

/** Gas, before anything else on its pages: out, and call from outside. */
export const GasNote = () => (
  <Note>
    <strong>Smell gas now?</strong> No flame, no switch, no phone inside. Get everybody out and call from
    outside: <a href="tel:000">000</a> if there is fire or danger, the gas emergency line on{' '}
    <a href={GAS_LINE.href}>{GAS_LINE.number}</a>, and then us.
  </Note>
)

/** What stops the damage while no one has arrived. */
export const WaterNote = () => (
  <Note>
    <strong>Water running?</strong> Turn off the tap at the water meter, usually near the front boundary, then
    ring. If you smell gas, leave first and call from outside.
  </Note>
)

/** For a hot water unit that has become dangerous. */
export const HotWaterNote = () => (
  <Note>
    <strong>Scalding or steaming?</strong> Turn the unit off, run no hot tap, and call us.
  </Note>
)
