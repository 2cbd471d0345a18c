import { chakra } from 'design-system'
import { Fragment, type ReactNode } from 'react'
import { splitMatches } from './split-matches.ts'

/** Words of a result that were searched for. */
const Mark = chakra('mark', {
  base: {
    borderRadius: '3px',
    background: 'mark',
    color: 'text',
    fontWeight: 'inherit',
    boxDecorationBreak: 'clone',
  },
})

/** A text with the words that a search matched, as the search returns them, marked. */
export function MatchedText({
  text,
  matches,
  part = (unmarked) => unmarked,
}: {
  text: string
  matches: ReadonlyArray<string>
  /** Renders a part of the text. */
  part?: (text: string) => ReactNode
}) {
  return splitMatches(text, matches).map(
    (piece, n) =>
      // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of one text keep their places
      n % 2 === 0 ? <Fragment key={n}>{part(piece)}</Fragment> : <Mark key={n}>{part(piece)}</Mark>,
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of one text keep their places
  )
}
