import { Box, Container, TWO_COLUMNS } from 'design-system'
import { NonBreaking } from './non-breaking.tsx'

export type KeyFact = {
  readonly term: string
  readonly value: string
  /** Qualifier of the fact: `usually`, `in most areas`. */
  readonly note: string
}

/**
 * Facts on a deep band, each with its qualifier: two in a row on a phone. Of an odd number, the first one is left out below 1024 px,
 * where the text above says it.
 */
export function KeyFacts({ facts }: { facts: ReadonlyArray<KeyFact> }) {
  const leavesOutFirst = facts.length % 2 === 1
  return (
    <Box data-ground="deep" css={{ background: 'bg.deep', color: 'onDeep' }}>
      <Container>
        <Box
          as="dl"
          css={{
            display: 'grid',
            gridTemplateColumns: {
              base: TWO_COLUMNS,
              md: 'repeat(auto-fit, minmax(11rem, 1fr))',
            },
            '& > div': {
              padding: { base: '20px 16px 20px 0', md: '26px 22px' },
              borderColor: 'line.onDeep',
              borderBottomWidth: { base: '1px', md: '0' },
              borderLeftWidth: { md: '1px' },
            },
            '& > div:nth-last-of-type(-n + 2)': { borderBottomWidth: '0' },
            // At the right.
            [`& > div:nth-of-type(${leavesOutFirst ? 'odd' : 'even'})`]: {
              base: { paddingLeft: '18px', borderLeftWidth: '1px' },
              md: { paddingLeft: '22px' },
            },
            ...(leavesOutFirst
              ? {
                  '& > div:nth-of-type(2)': {
                    md: { paddingLeft: '0', borderLeftWidth: '0' },
                    lg: { paddingLeft: '22px', borderLeftWidth: '1px' },
                  },
                  '& > div:first-of-type': {
                    base: { display: 'none' },
                    lg: { display: 'block', paddingLeft: '0', borderLeftWidth: '0' },
                  },
                }
              : { '& > div:first-of-type': { md: { paddingLeft: '0', borderLeftWidth: '0' } } }),
            '& dt': { fontSize: 'meta', lineHeight: '1.3', color: 'onDeep.2' },
            '& dd': {
              marginTop: 's1',
              fontSize: 'clamp(1.25rem, 1rem + .9vw, 1.75rem)',
              fontWeight: 'display',
              letterSpacing: 'display',
              lineHeight: '1.12',
            },
            '& small': {
              display: 'block',
              marginTop: 's1',
              fontSize: 'meta',
              fontWeight: 'text',
              letterSpacing: '0',
              lineHeight: '1.35',
              color: 'onDeep.2',
              textWrap: 'balance',
            },
          }}
        >
          {facts.map(({ term, value, note }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <NonBreaking text={value} />
                <small>{note}</small>
              </dd>
            </div>
          ))}
        </Box>
      </Container>
    </Box>
  )
}
