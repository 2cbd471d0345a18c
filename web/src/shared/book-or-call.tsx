import { Button, CalendarIcon, PhoneIcon } from 'design-system'

/** The two buttons where booking comes first: book, or call. */
export const BookOrCall = ({
  href = '/booking',
  business,
}: {
  href?: string
  business: { readonly phone: string; readonly phoneE164: string }
}) => (
  <>
    <Button tone="book" href={href}>
      <CalendarIcon size={20} />
      Book Online
    </Button>
    <Button tone="line" href={`tel:${business.phoneE164}`}>
      <PhoneIcon size={20} />
      {business.phone}
    </Button>
  </>
)
