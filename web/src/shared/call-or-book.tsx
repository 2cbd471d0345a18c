import { Box, Button, CalendarIcon, PhoneIcon, type SystemStyleObject } from 'design-system'
import { useSiteFrame } from '../layout/site-frame.ts'

/** Call and, quieter, booking buttons for pages without the content a visitor needs. */
export function CallOrBook({
  css = {},
  firstCall,
  secondaryLink,
}: {
  css?: SystemStyleObject
  /** Someone to call before us. Our number is then in place of the booking. */
  firstCall?: { readonly label: string; readonly number: string } | undefined
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
        '& > *': { flex: { base: '1 1 100%', sm: '0 0 auto' }, _print: { flex: '0 0 auto' } },
        ...css,
      }}
    >
      {firstCall ? (
        <Button href={`tel:${firstCall.number.replaceAll(' ', '')}`}>
          <PhoneIcon />
          {firstCall.label}: {firstCall.number}
        </Button>
      ) : null}
      <Button href={`tel:${business.phoneE164}`} {...(firstCall ? { tone: 'line' } : {})}>
        <PhoneIcon />
        {firstCall ? `Us: ${business.phone}` : business.phone}
      </Button>
      {firstCall ? null : secondaryLink ? (
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
