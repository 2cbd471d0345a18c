import { chakra, Text } from 'design-system'
import { nonBreaking } from '../../shared/queensland-time.ts'
import { type Booking, type BookingBusiness, isComing } from './booking.ts'

/** Why a coming visit can't be changed online, with our number to call, below its time. Renders nothing for any other booking. */
export function Unchangeable({ booking, business }: { booking: Booking; business: BookingBusiness }) {
  const { changeable, notChangeableReason } = booking
  if (!isComing(booking) || changeable || !notChangeableReason) return null
  return (
    <Text css={{ marginTop: 's3' }}>
      <WithPhoneLink business={business}>{notChangeableReason}</WithPhoneLink>
    </Text>
  )
}

/** A sentence ending in 'call' and our number, linked as a whole so that no extra button is needed. */
function WithPhoneLink({
  business: { phone, phoneE164 },
  children: text,
}: {
  business: BookingBusiness
  children: string
}) {
  const number = text.indexOf(phone)
  const start = text.toLowerCase().lastIndexOf('call', number)
  if (number < 0 || start < 0) return text
  const end = number + phone.length
  return (
    <>
      {text.slice(0, start)}
      <chakra.a href={`tel:${phoneE164}`} css={{ fontWeight: 'strong' }}>
        {text.slice(start, number)}
        {nonBreaking(phone)}
      </chakra.a>
      {text.slice(end)}
    </>
  )
}
