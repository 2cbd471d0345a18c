import { Box, Button, LocateIcon } from 'design-system'
import { useState } from 'react'
import { type LoadedMapProps, MAP_BAR } from './map-canvas.ts'
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
  onLocated: (at: Point) => boolean
}) {
  const [outcome, setOutcome] = useState<Outcome>('idle')

  function ask(): void {
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
        inset: '0 0 auto',
        isolation: 'isolate',
        padding: '6px 12px 0',
        pointerEvents: 'none',
        // The controls are on a separate bar at the map's edge, so that they cover no suburb names.
        '&::before': {
          content: '""',
          position: 'absolute',
          zIndex: -1,
          inset: '0 0 auto',
          height: MAP_BAR,
          // Slightly transparent: with Chromium's software compositing, an opaque bar above a canvas cuts off its bottom.
          background: 'surface/98',
          borderBottom: '1px solid {colors.line}',
        },
      }}
    >
      <Button
        tone="outline"
        busy={outcome === 'asking'}
        onClick={ask}
        css={{
          minHeight: '44px',
          padding: '6px 18px',
          fontSize: 'small',
          pointerEvents: 'auto',
        }}
      >
        <LocateIcon size={18} />
        Use my location
      </Button>
      <Box
        role="status"
        css={{
          '& > p': {
            width: 'fit-content',
            maxWidth: '320px',
            marginTop: '14px',
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
