import { Box } from 'design-system'

/**
 * Gold dot of a main suburb. Dots are closer together than a fingertip, so taps pass through to the suburb below, and keys act on
 * the suburb in the middle of the map.
 */
export function SuburbDot({ name }: { name: string }) {
  return (
    <Box
      role="img"
      aria-label={name}
      css={{
        // On a phone the closest suburbs are 14 px apart.
        width: { base: '12px', sm: '16px' },
        height: { base: '12px', sm: '16px' },
        border: '2px solid',
        borderColor: 'ink',
        borderRadius: 'pill',
        background: 'gold.400',
        pointerEvents: 'none',
      }}
    />
  )
}

/** Dot at the visitor's location. */
export function PositionDot() {
  return (
    <Box
      role="img"
      aria-label="Your location"
      css={{
        width: '18px',
        height: '18px',
        border: '3px solid',
        borderColor: 'white',
        borderRadius: 'pill',
        background: 'ocean.600',
        boxShadow: '0 0 0 6px rgb(11 92 134 / .25), 0 1px 4px rgb(11 31 51 / .5)',
        pointerEvents: 'none',
      }}
    />
  )
}
