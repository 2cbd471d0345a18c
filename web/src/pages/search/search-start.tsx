import { useSuspenseQuery } from '@apollo/client/react'
import { Box, chakra, Heading, MoreLink } from 'design-system'
import { graphql } from '../../graphql/gql.ts'

const SearchStartQuery = graphql(`
  query SearchStart {
    services(coreOnly: true) { slug title }
    answerTopics { slug title }
    guides { slug title }
  }
`)

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    marginTop: 's3',
    borderTop: '3px solid {colors.text}',
    paddingTop: 's2',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'target',
      color: 'text',
      fontWeight: 'medium',
      lineHeight: '1.3',
      textDecoration: 'none',
      _hover: { color: 'link', textDecoration: 'underline' },
    },
    '& li + li': { borderTop: '1px solid {colors.line}' },
  },
})

/** Starting points without a search: services, question topics and guides. */
export function SearchStart({ services: heading }: { services: string }) {
  const { services, answerTopics, guides } = useSuspenseQuery(SearchStartQuery).data
  return (
    <Box
      css={{
        display: 'grid',
        gap: { base: 's6', lg: 's8' },
        gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        alignItems: 'start',
        marginTop: { base: 's6', lg: 's8' },
      }}
    >
      <div>
        <Heading as="h3">{heading}</Heading>
        <List>
          {services.map(({ slug, title }) => (
            <li key={slug}>
              <a href={`/services/${slug}`}>{title}</a>
            </li>
          ))}
        </List>
        <MoreLink href="/locations">Suburbs</MoreLink>
      </div>
      <div>
        <Heading as="h3">Common questions</Heading>
        <List>
          {answerTopics.map(({ slug, title }) => (
            <li key={slug}>
              <a href={`/faq#${slug}`}>{title}</a>
            </li>
          ))}
        </List>
      </div>
      <div>
        <Heading as="h3">Guides</Heading>
        <List>
          {guides.map(({ slug, title }) => (
            <li key={slug}>
              <a href={`/guides/${slug}`}>{title}</a>
            </li>
          ))}
        </List>
        <MoreLink href="/blog">Advice articles</MoreLink>
      </div>
    </Box>
  )
}
