import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container } from 'design-system'
import { graphql } from '../../graphql/gql.ts'

const PromisesQuery = graphql(`
  query Promises {
    business { promises { strong rest } }
  }
`)

/** Six short promises below the hero. */
export function Promises() {
  const { promises } = useSuspenseQuery(PromisesQuery).data.business
  return (
    <Box
      as="section"
      aria-label="What you can count on"
      css={{ background: 'bg', borderBottom: '1px solid', borderColor: 'line' }}
    >
      <Container>
        <Box
          as="ul"
          css={{
            listStyle: 'none',
            display: 'grid',
            gridTemplateColumns: {
              base: 'repeat(2, minmax(0, 1fr))',
              sm: 'repeat(3, 1fr)',
              lg: 'repeat(6, auto)',
            },
            justifyContent: { lg: 'space-between' },
            '& > li': {
              paddingBlock: { base: '11px', sm: '20px', lg: '26px' },
              // Narrower where all six share a 1024 px row, even with text at twice the size.
              paddingInlineStart: { base: '18px', sm: '22px', lg: 'clamp(12px, 1.1vw, 24px)' },
              borderInlineStart: '1px solid',
              borderBottom: { base: '1px solid', lg: '0' },
              borderColor: 'line',
              fontSize: 'meta',
              lineHeight: '1.25',
              color: 'text.2',
              overflowWrap: 'anywhere',
            },
            '& > li:nth-of-type(2n + 1)': {
              base: { paddingInlineStart: '0', borderInlineStart: '0' },
              sm: { paddingInlineStart: '22px', borderInlineStart: '1px solid', borderColor: 'line' },
              lg: { paddingInlineStart: 'clamp(12px, 1.1vw, 24px)' },
            },
            '& > li:nth-of-type(3n + 1)': {
              sm: { paddingInlineStart: '0', borderInlineStart: '0' },
              lg: {
                paddingInlineStart: 'clamp(12px, 1.1vw, 24px)',
                borderInlineStart: '1px solid',
                borderColor: 'line',
              },
            },
            '& > li:nth-last-of-type(-n + 2)': { borderBottomWidth: { base: '0', sm: '1px', lg: '0' } },
            '& > li:first-of-type': { lg: { paddingInlineStart: '0', borderInlineStart: '0' } },
            '& > li:nth-last-of-type(-n + 3)': { sm: { borderBottom: '0' } },
          }}
        >
          {promises.map(({ strong, rest }) => (
            <li key={strong}>
              <Box
                as="strong"
                css={{
                  display: 'block',
                  marginBottom: '3px',
                  fontSize: 'h3',
                  fontWeight: 'display',
                  letterSpacing: 'display',
                  lineHeight: '1.1',
                  color: 'text',
                }}
              >
                {strong}
              </Box>
              {rest}
            </li>
          ))}
        </Box>
      </Container>
    </Box>
  )
}
