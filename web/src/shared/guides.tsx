import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Heading, ResponsiveDetails, SUPPORTS_DETAILS_CONTENT } from 'design-system'
import { graphql } from '../graphql/gql.ts'

const GuidesQuery = graphql(`
  query Guides {
    pageHeadings { shared { guides } }
  }
`)

/** Links to guides and articles related to the page. Renders nothing if there are none. */
export function Guides({
  guides,
  articles,
}: {
  readonly guides: ReadonlyArray<{ readonly slug: string; readonly title: string }>
  readonly articles: ReadonlyArray<{ readonly slug: string; readonly title: string }>
}) {
  const { shared } = useSuspenseQuery(GuidesQuery).data.pageHeadings
  if (guides.length === 0 && articles.length === 0) return null
  return (
    <div>
      <Heading as="h3" css={{ display: 'none', [SUPPORTS_DETAILS_CONTENT]: { lg: { display: 'block' } } }}>
        {shared.guides}
      </Heading>
      <ResponsiveDetails
        from="lg"
        look="row"
        summary={shared.guides}
        css={{
          borderBlock: { base: '1px solid {colors.line}', lg: '0' },
          '&[open]': { paddingBottom: { base: 's4', lg: '0' } },
        }}
      >
        <Box
          as="ul"
          css={{
            marginTop: { lg: 's3' },
            paddingLeft: '1.2em',
            listStyle: 'disc',
            '& li + li': { marginTop: 's2' },
          }}
        >
          {guides.map(({ slug, title }) => (
            <li key={slug}>
              <a href={`/guides/${slug}`}>{title}</a>
            </li>
          ))}
          {articles.map(({ slug, title }) => (
            <li key={slug}>
              <a href={`/blog/${slug}`}>{title}</a>
            </li>
          ))}
        </Box>
      </ResponsiveDetails>
    </div>
  )
}
