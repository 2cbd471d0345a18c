import { ActionBar, type ActionBarProps, Button, CalendarIcon, PhoneIcon } from 'design-system'

/** Action bar with two buttons: call and book. */
export const CallOrBookBar = ({
  phoneE164,
  bookingPath,
  until,
}: Pick<ActionBarProps, 'until'> & { phoneE164: string; bookingPath: string }) => (
  <ActionBar until={until}>
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
