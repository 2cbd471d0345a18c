import { Button, CalendarIcon } from 'design-system'
import { Buttons } from '../../shared/buttons.tsx'
import { googleCalendarUrl } from '../../shared/google-calendar.ts'
import type { Booking, BookingBusiness } from './booking.ts'

/** Puts a confirmed visit into a calendar. Below its time, on the deep background of the confirmation. */
export const CalendarLinks = ({ booking, business }: { booking: Booking; business: BookingBusiness }) => (
  <Buttons
    css={{
      marginTop: 's4',
      gap: 's2',
      '& > *:first-of-type': { flexBasis: { base: '7rem', sm: 'auto' } },
      '& > *': { minHeight: 'target', fontSize: 'small' },
      // Without icons on a phone, so that both fit side by side.
      '& svg': { display: { base: 'none', sm: 'block' } },
    }}
  >
    <Button tone="ghost" href={booking.calendarPath}>
      <CalendarIcon size={20} />
      Add to calendar
    </Button>
    <Button tone="ghost" href={googleCalendarUrl(booking, business)} rel="noreferrer" target="_blank">
      <CalendarIcon size={20} />
      Google Calendar
    </Button>
  </Buttons>
)
