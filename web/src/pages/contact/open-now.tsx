import { Box, Text } from 'design-system'
import { useEffect, useState } from 'react'
import { type Hours, openAt, openLabel } from './open-at.ts'

const MINUTE_MS = 60_000

/**
 * Whether the office is open right now. Empty until hydration: the HTML is cached for hours, so it can't hold the current time.
 * Placed beside a heading, so that nothing moves when it appears.
 */
export function OpenNow({ hours }: { hours: ReadonlyArray<Hours> }) {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const update = () => setNow(new Date())
    update()
    const clock = setInterval(update, MINUTE_MS)
    return () => clearInterval(clock)
  }, [])
  const state = now && openAt(now, hours)
  return (
    <Text
      css={{
        display: 'flex',
        alignItems: 'center',
        gap: '8px',
        fontSize: 'small',
        fontWeight: 'strong',
      }}
    >
      {state ? (
        <>
          <Box
            as="span"
            aria-hidden="true"
            css={{
              flex: 'none',
              width: '12px',
              height: '12px',
              borderRadius: 'pill',
              border: '2px solid',
              borderColor: state.open ? 'ok.line' : 'text.3',
              background: state.open ? 'ok.line' : 'transparent',
            }}
          />
          {openLabel(state)}
        </>
      ) : null}
    </Text>
  )
}
