import { Box } from 'design-system'

/** A word with a hyphen, a time range such as `10 am to 12 pm`, or a phone number such as `1300 000 928`. */
const UNBREAKABLE = /(\S*-\S*|\d[\d:]*(?: [ap]m)? to \d[\d:]* [ap]m|\(?\b\d{2,4}\)? \d{3,4} \d{3,4}\b)/

/**
 * Text that can break between words, but not at a hyphen (`Mon-Fri`, `1-2`) and not within a time range (`12 to 2 pm`) or a phone
 * number.
 */
export function NonBreaking({ text }: { text: string }) {
  return text.split(UNBREAKABLE).map((part, n) =>
    n % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text keep their places
      <Box as="span" key={n} css={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ),
  )
}
