import { Box } from 'design-system'

/** A word with a hyphen, or a time range such as `10 am to 12 pm`. */
const UNBREAKABLE = /(\S*-\S*|\d[\d:]*(?: [ap]m)? to \d[\d:]* [ap]m)/

/** Text that can break between words, but not at a hyphen (`Mon-Fri`, `1-2`) and not within a time range (`12 to 2 pm`). */
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
