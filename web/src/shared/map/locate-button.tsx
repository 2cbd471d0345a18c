import { Box, Button, LocateIcon } from 'design-system'
import { useState } from 'react'
import { type LoadedMapProps, MAP_CONTROL_GROUND } from './map-canvas.ts'
import type { Point } from './outlines.ts'

type Outcome = 'idle' | 'asking' | 'refused' | 'unknown' | 'outside'

/** A location up to five minutes old, accurate to a few hundred metres, is good enough. */
const OPTIONS = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 10_000 }

/** Asks the browser for the visitor's location, but only when pressed. The location stays in the browser. */
export function LocateButton({
  phone: { phone, phoneE164 },
  onLocated,
}: {
  phone: LoadedMapProps['phone']
  /** Returns whether the location is on the map. */
  onLocated: (point: Point) => boolean
}) {
  const [outcome, setOutcome] = useState<Outcome>('idle')

  function locate(): void {
    setOutcome('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) =>
        setOutcome(onLocated({ longitude, latitude }) ? 'idle' : 'outside'),
      ({ code, PERMISSION_DENIED }) => setOutcome(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      OPTIONS,
    )
  }

  return (
    <Box
      css={{
        position: 'absolute',
        // Beside the zoom buttons.
        inset: '12px 64px auto 12px',
        display: 'grid',
        justifyItems: 'end',
        pointerEvents: 'none',
      }}
    >
      <Button
        tone="outline"
        aria-label="Use my location"
        busy={outcome === 'asking'}
        onClick={locate}
        css={{
          minWidth: '44px',
          minHeight: '44px',
          padding: { base: '6px', sm: '6px 18px', lg: '6px', xl: '6px 18px' },
          background: MAP_CONTROL_GROUND,
          fontSize: 'small',
          pointerEvents: 'auto',
        }}
      >
        <LocateIcon size={18} />
        {/* On a narrow map, the text would cover suburb names. */}
        <Box as="span" css={{ display: { base: 'none', sm: 'inline', lg: 'none', xl: 'inline' } }}>
          Use my location
        </Box>
      </Button>
      <Box
        role="status"
        css={{
          '& > p': {
            width: 'fit-content',
            maxWidth: '320px',
            marginTop: '8px',
            padding: '10px 14px',
            borderRadius: 'r2',
            background: 'surface',
            color: 'text',
            boxShadow: '1',
            fontSize: 'small',
            lineHeight: '1.4',
            pointerEvents: 'auto',
          },
          '& a': { whiteSpace: 'nowrap' },
        }}
      >
        {outcome === 'refused' ? (
          <p>Your browser didn't share your location. Tap your suburb on the map instead.</p>
        ) : null}
        {outcome === 'unknown' ? (
          <p>We couldn't find your location. Tap your suburb on the map instead.</p>
        ) : null}
        {outcome === 'outside' ? (
          <p>
            You're outside the suburbs on this map. Call us on <a href={`tel:${phoneE164}`}>{phone}</a> and
            ask.
          </p>
        ) : null}
      </Box>
    </Box>
  )
}
