import { Button, CalendarIcon, PhoneIcon } from 'design-system'

/** The two buttons of a suburb page: book there, or call. */
export const BookOrCall = ({
  slug,
  business,
}: {
  slug: string
  business: { readonly phone: string; readonly phoneE164: string }
}) => (
  <>
    <Button tone="book" href={`/booking?suburb=${slug}`}>
      <CalendarIcon size={20} />
      Book Online
    </Button>
    <Button tone="line" href={`tel:${business.phoneE164}`} css={{ fontVariantNumeric: 'tabular-nums' }}>
      <PhoneIcon size={20} />
      {business.phone}
    </Button>
  </>
)
