import { chakra } from '@chakra-ui/react'
import { VisuallyHidden } from '../primitives/primitives.ts'

const STAR_PATH = 'm12 3.5 2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6-4.5-4.1 6-.7z'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      // Five in a row on the narrowest phone; fewer only with large text.
      base: 'repeat(auto-fit, minmax(2.7rem, 1fr))',
      // As wide as the words, so that the first ones start where the text around the question does.
      sm: 'repeat(5, minmax(0, 4.25rem))',
    },
    columnGap: { sm: 'min(3%, 20px)' },
    width: '100%',
    maxWidth: { base: '320px', sm: 'none' },
    // A maximum width alone would keep five columns even in a narrower group.
    minWidth: '0',
    '& label': { position: 'relative', display: 'block' },
    '& input': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      margin: '0',
      opacity: 0,
      cursor: 'pointer',
      // Keeps the question visible when a link or the browser scrolls to its first answer.
      scrollMarginTop: '48px',
    },
    '& label > span': {
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'start',
      gap: '2px',
      height: '100%',
      minHeight: '72px',
      padding: '8px 0 6px',
      borderRadius: 'r3',
      color: 'text.2',
      fontSize: 'micro',
      lineHeight: '1.2',
      textAlign: 'center',
    },
    '& svg': {
      width: 'min(44px, 100%)',
      height: 'auto',
      color: 'accent',
      fill: 'transparent',
      stroke: 'currentColor',
      transition: 'fill {durations.t1}',
    },
    // Fills the chosen star and those before it. On hover, previews what a press would choose.
    '& label:has(:checked) svg, & label:has(~ label :checked) svg': { fill: 'currentColor' },
    '@media (hover: hover)': {
      '&:has(label:hover) label svg': { fill: 'transparent' },
      '& label:hover svg, & label:has(~ label:hover) svg': { fill: 'currentColor !important' },
    },
    '& input:checked + span': { color: 'text', fontWeight: '700' },
    '& input:checked + span [data-part=words]': {
      textDecoration: 'underline',
      textDecorationThickness: '2px',
      textUnderlineOffset: '4px',
    },
    '& input:focus-visible + span': {
      outline: '3px solid {colors.focus}',
      outlineOffset: { base: '-1px', sm: '3px' },
    },
  },
})

export interface StarChoiceProps {
  name: string
  /** Descriptions of one star, two stars, and so on. */
  descriptions: readonly string[]
  /** Initial number of stars; none if left out. */
  chosen?: number | undefined
}

/**
 * A rating as one row of stars: native radio buttons, so arrow keys move between them and no JavaScript is needed. Used in a
 * `ChoiceGroup`.
 */
export function StarChoice({ name, descriptions, chosen }: StarChoiceProps) {
  return (
    <Row>
      {descriptions.map((description, index) => {
        const stars = index + 1
        return (
          <label key={description}>
            <input type="radio" name={name} value={stars} defaultChecked={stars === chosen} />
            <span>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={STAR_PATH} strokeWidth="1.4" strokeLinejoin="round" />
              </svg>
              <span data-part="words" aria-hidden="true">
                {description}
              </span>
              <VisuallyHidden>
                {stars} {stars === 1 ? 'star' : 'stars'}: {description}
              </VisuallyHidden>
            </span>
          </label>
        )
      })}
    </Row>
  )
}
