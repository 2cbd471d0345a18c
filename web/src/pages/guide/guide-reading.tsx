import type { ComponentProps } from 'react'
import { LinkRows } from '../../shared/link-rows.tsx'
import { Sources } from '../../shared/sources.tsx'

/** Articles with more information, and the sources of a guide. */
export const GuideReading = ({
  title,
  articles,
  sources,
}: ComponentProps<typeof Sources> & {
  articles: ReadonlyArray<{ readonly slug: string; readonly title: string }>
}) => (
  <>
    {articles.length > 0 ? (
      <LinkRows
        links={articles.map((article) => ({ path: `/blog/${article.slug}`, title: article.title }))}
        css={{ marginTop: 's5' }}
      />
    ) : null}
    <Sources title={title} sources={sources} />
  </>
)
