import { Button, type ButtonProps, CalendarIcon } from 'design-system'
import { googleCalendarUrl } from './google-calendar.ts'

/** The two links that put a visit into a calendar: a file for any of them, then Google's page. */
export const CalendarLinks = ({
  booking,
  business,
  tone,
}: {
  booking: { readonly calendarPath: string } & Parameters<typeof googleCalendarUrl>[0]
  business: Parameters<typeof googleCalendarUrl>[1]
  /** Of the first one. */
  tone: NonNullable<ButtonProps['tone']>
}) => (
  <>
    <Button tone={tone} href={booking.calendarPath}>
      <CalendarIcon size={20} aria-hidden="true" />
      Add to calendar
    </Button>
    <Button tone="ghost" href={googleCalendarUrl(booking, business)} target="_blank" rel="noreferrer">
      Google Calendar
    </Button>
  </>
)
