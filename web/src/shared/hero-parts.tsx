import { chakra } from 'design-system'
import type { KeyFact } from './key-facts.tsx'
import { NonBreaking } from './non-breaking.tsx'

/** Buttons below a page's opening text, stacked on phones. */
export const HeroActions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 's3',
    marginTop: { base: '20px', lg: '28px' },
    '& > *': { flex: { base: '1 1 100%', sm: '0 0 auto' } },
  },
})

/** Rows of a `dl` with a page's facts. The surrounding list sets the style. */
export function FactRows({ facts }: { facts: ReadonlyArray<KeyFact> }) {
  return facts.map(({ term, value, note }) => (
    <div key={term}>
      <dt>{term}</dt>
      <dd>
        <strong>
          <NonBreaking text={value} />
        </strong>
        <small>{note}</small>
      </dd>
    </div>
  ))
}
