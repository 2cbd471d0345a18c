import { Button } from 'design-system'
import { useEffect, useState } from 'react'
import { useBookingPath } from './booking-path.ts'

/** Scroll distance in pixels after which Book Online pulses (spec, section 9). */
const PULSE_AFTER_PX = 100

function useScrolledPast(pixels: number): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const update = () => setIsPast(scrollY > pixels)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [pixels])
  return isPast
}

/** The header's green button. It pulses three times once the visitor has scrolled. */
export function BookOnline() {
  const path = useBookingPath()
  const pulsing = useScrolledPast(PULSE_AFTER_PX)
  return (
    <Button
      tone="book"
      href={path}
      data-pulsing={pulsing || undefined}
      css={{
        display: { base: 'none', sm: 'inline-flex' },
        marginLeft: { lg: '8px', xl: '14px' },
        minHeight: '46px',
        padding: { base: '8px 22px', lg: '8px 12px', xl: '8px 22px' },
        _print: { display: 'none' },
        '&[data-pulsing]': { animation: 'pulse-ring 1.6s {easings.out} 3' },
      }}
    >
      Book Online
    </Button>
  )
}
