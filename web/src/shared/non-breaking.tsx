import { Box } from 'design-system'

/** Text that can break between words, but not at a hyphen: `Mon-Fri`, `1-2`. */
export function NonBreaking({ text }: { text: string }) {
  return text.split(/(\S*-\S*)/).map((part, n) =>
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
