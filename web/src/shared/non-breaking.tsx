import { Box } from 'design-system'
import { MONTHS } from './queensland-time.ts'

const UNITS = 'minutes?|hours?|days?|weeks?|months?|years?|degrees|litres?|metres?|km|mm|kPa|am|pm'

/**
 * An amount with its unit such as `30-60 minutes`, a day such as `7 December`, a time range such as `10 am to 12 pm`, a phone number
 * such as `1300 000 928`, or a word with a hyphen. With the punctuation around it, since a line can break beside an inline block.
 */
const UNBREAKABLE = new RegExp(
  `(\\(?(?:\\d[\\d:]*(?: [ap]m)? to \\d[\\d:]* [ap]m\\b|\\b\\d[\\d:.,]*(?:-\\d[\\d.,]*)? (?:${UNITS}|${MONTHS.join('|')})\\b|\\b\\d{2,4}\\)? \\d{3,4} \\d{3,4}\\b|[\\w']+(?:-[\\w']+)+)[.,;:!?)’”]*)`,
)

/** Keeps words on one line, unless they are longer than the line. */
export const TOGETHER = { display: 'inline-block', textDecoration: 'inherit' } as const

/** Text that can break between words, but not inside an amount, a day, a time range, a phone number or a word with a hyphen. */
export function NonBreaking({ text }: { text: string }) {
  return text.split(UNBREAKABLE).map((part, n) =>
    n % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text keep their places
      <Box as="span" key={n} css={TOGETHER}>
        {part}
      </Box>
    ),
  )
}

/** Selects the parts of `nonBreakingHtml` that don't break. */
export const NON_BREAKING_SELECTOR = '[data-nb]'

/** HTML with the same parts marked, for a style to keep them on one line. */
export const nonBreakingHtml = (html: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part, n) =>
      n % 2 === 0
        ? part
            .split(UNBREAKABLE)
            .map((text, m) => (m % 2 === 0 ? text : `<span data-nb="">${text}</span>`))
            .join('')
        : part,
    )
    .join('')
