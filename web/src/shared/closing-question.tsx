import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, OpenPipe, Text } from 'design-system'
import type { ComponentProps } from 'react'
import { graphql } from '../graphql/gql.ts'
import { SearchField } from '../layout/search/search-field.tsx'
import { CallOrBook } from './call-or-book.tsx'

const ClosingQuestionQuery = graphql(`
  query ClosingQuestion {
    pageHeadings { shared { questionsLead } }
  }
`)

/** End of a page that answers questions or lists what we do: ask another one, in the search or by contacting us. */
export function ClosingQuestion({
  title,
  lead = 'Call and ask, or book a plumber.',
  search = true,
  secondaryLink,
}: {
  /** Defaults to asking for another question. */
  title?: string
  lead?: string
  search?: boolean
  /** A link in place of the booking. */
  secondaryLink?: ComponentProps<typeof CallOrBook>['secondaryLink']
}) {
  const { shared } = useSuspenseQuery(ClosingQuestionQuery).data.pageHeadings
  return (
    <Box
      as="section"
      aria-labelledby="closing-title"
      css={{ overflow: 'clip', background: 'surface.tint', _print: { display: 'none' } }}
    >
      <Container
        css={{
          display: 'grid',
          gridTemplateColumns: { base: 'minmax(0, 1fr) 132px', lg: 'minmax(0, 7fr) minmax(0, 4fr)' },
          // Beside the tall drawing, the text is centred.
          gridTemplateRows: { lg: search ? '1fr auto 1fr' : '1fr 1fr' },
          columnGap: { base: 's4', lg: '88px' },
          alignItems: 'start',
          paddingBlock: { base: 's7', lg: 's8' },
          '& > *': { gridColumn: { base: '1 / -1', lg: '1' } },
        }}
      >
        <Box css={{ gridColumn: { base: '1', lg: '1' }, alignSelf: { base: 'center', lg: 'end' } }}>
          <Heading id="closing-title">{title ?? shared.questionsLead}</Heading>
          <Text css={{ marginTop: 's2', color: 'text.2' }}>{lead}</Text>
        </Box>
        {/* The pipe starts at the screen edge. */}
        <Box
          css={{
            gridColumn: '2',
            gridRow: { base: '1', lg: search ? '1 / span 3' : '1 / span 2' },
            alignSelf: { lg: 'center' },
            marginTop: { base: '-20px', lg: '0' },
            marginRight: 'calc(-1 * max({spacing.gutter}, (100vw - {sizes.container}) / 2))',
            '& svg': { width: { lg: '420px' }, marginLeft: { lg: 'auto' } },
          }}
        >
          <OpenPipe />
        </Box>
        <CallOrBook secondaryLink={secondaryLink} css={{ marginTop: { base: 's4', lg: 's5' } }} />
        {search ? (
          <SearchField
            id="closing-search"
            label="Or search this site"
            css={{ marginTop: 's5', maxWidth: '520px' }}
          />
        ) : null}
      </Container>
    </Box>
  )
}
