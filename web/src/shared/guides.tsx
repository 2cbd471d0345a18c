import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Heading,
  ResponsiveDetails,
  SUPPORTS_DETAILS_CONTENT,
  type SystemStyleObject,
} from 'design-system'
import { graphql } from '../graphql/gql.ts'
import { LinkRows } from './link-rows.tsx'

const GuidesQuery = graphql(`
  query Guides {
    pageHeadings { shared { guides } }
  }
`)

/** Links to guides and articles related to the page. Renders nothing if there are none. */
export function Guides({
  guides,
  articles,
  css = {},
}: {
  readonly guides: ReadonlyArray<{ readonly slug: string; readonly title: string }>
  readonly articles: ReadonlyArray<{ readonly slug: string; readonly title: string }>
  readonly css?: SystemStyleObject
}) {
  const { shared } = useSuspenseQuery(GuidesQuery).data.pageHeadings
  if (guides.length === 0 && articles.length === 0) return null
  return (
    <Box css={css}>
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
        <LinkRows
          links={[
            ...guides.map(({ slug, title }) => ({ path: `/guides/${slug}`, title })),
            ...articles.map(({ slug, title }) => ({ path: `/blog/${slug}`, title })),
          ]}
          css={{
            marginTop: { lg: 's2' },
            '& li:last-of-type': { borderBottom: { base: '0', lg: '1px solid {colors.line}' } },
          }}
        />
      </ResponsiveDetails>
    </Box>
  )
}
