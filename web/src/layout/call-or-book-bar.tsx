import { ActionBar, Button, CalendarIcon, PhoneIcon } from 'design-system'

/** Action bar with two buttons: call and book. */
export const CallOrBookBar = ({ phoneE164, bookingPath }: { phoneE164: string; bookingPath: string }) => (
  <ActionBar>
    <Button href={`tel:${phoneE164}`}>
      <PhoneIcon />
      Call now
    </Button>
    <Button tone="book" href={bookingPath}>
      <CalendarIcon />
      Book online
    </Button>
  </ActionBar>
)
