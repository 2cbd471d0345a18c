import { ActionBar, type ActionBarProps, Button, CalendarIcon, PhoneIcon } from 'design-system'

/** Action bar with two buttons: call and book. */
export const CallOrBookBar = ({
  phoneE164,
  bookingPath,
  until,
}: Pick<ActionBarProps, 'until'> & { phoneE164: string; bookingPath: string }) => (
  <ActionBar until={until} label="Call or book">
    <Button href={`tel:${phoneE164}`}>
      <PhoneIcon />
      Call Now
    </Button>
    <Button tone="book" href={bookingPath}>
      <CalendarIcon />
      Book Online
    </Button>
  </ActionBar>
)

/** Action bar of an emergency page: call. */
export const EmergencyCallBar = ({
  phone,
  phoneE164,
  until,
}: Pick<ActionBarProps, 'until'> & { phone: string; phoneE164: string }) => (
  <ActionBar until={until} label="Call">
    <Button tone="danger" href={`tel:${phoneE164}`}>
      <PhoneIcon />
      Call {phone}
    </Button>
  </ActionBar>
)
