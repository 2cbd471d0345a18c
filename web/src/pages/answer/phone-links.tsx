import { chakra } from 'design-system'
import { NonBreaking } from '../../shared/non-breaking.tsx'

/** Numbers of others that an answer may name: 1300 000 928, 132 500, 07 5667 5801. */
const PHONE_NUMBER = /\b(1[38]00 \d{3} \d{3}|13\d \d{3}|0\d \d{4} \d{4})\b/

/** A text whose phone numbers can be tapped. */
export const PhoneLinks = ({ text }: { text: string }) =>
  text.split(PHONE_NUMBER).map((part, n) =>
    n % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text keep their places
      <NonBreaking key={n} text={part} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <chakra.a key={n} href={`tel:${part.replaceAll(' ', '')}`} css={{ whiteSpace: 'nowrap' }}>
        {part}
      </chakra.a>
    ),
  )
