import { Box, Button, CalendarIcon, PhoneIcon, type SystemStyleObject } from 'design-system'
import { useSiteFrame } from '../layout/site-frame.ts'

/** Call and, quieter, booking buttons for pages without the content a visitor needs. */
export function CallOrBook({
  css = {},
  secondaryLink,
}: {
  css?: SystemStyleObject
  /** A link in place of the booking, where booking isn't what the visitor needs next. */
  secondaryLink?: { readonly href: string; readonly label: string } | undefined
}) {
  const { business } = useSiteFrame()
  return (
    <Box
      css={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 's3',
        '& > *': { flex: { base: '1 1 100%', sm: '0 0 auto' } },
        ...css,
      }}
    >
      <Button href={`tel:${business.phoneE164}`}>
        <PhoneIcon />
        {business.phone}
      </Button>
      {secondaryLink ? (
        <Button tone="line" href={secondaryLink.href}>
          {secondaryLink.label}
        </Button>
      ) : (
        <Button tone="line" href="/booking">
          <CalendarIcon size={20} />
          Book Online
        </Button>
      )}
    </Box>
  )
}
