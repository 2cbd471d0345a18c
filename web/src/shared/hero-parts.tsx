import { chakra } from 'design-system'
import type { KeyFact } from './key-facts.tsx'
import { Unbroken } from './unbroken.tsx'

/** The buttons under a page's opening words: one under the other on phones. */
export const HeroActions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 's3',
    marginTop: { base: '20px', lg: '28px' },
    '& > *': { flex: { base: '1 1 100%', sm: '0 0 auto' } },
  },
})

/** The rows of a `dl` with a page's facts; the list around them has the look. */
export function FactRows({ facts }: { facts: ReadonlyArray<KeyFact> }) {
  return facts.map(({ term, value, note }) => (
    <div key={term}>
      <dt>{term}</dt>
      <dd>
        <strong>
          <Unbroken text={value} />
        </strong>
        <small>{note}</small>
      </dd>
    </div>
  ))
}
