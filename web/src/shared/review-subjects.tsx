import { Heading } from 'design-system'
import { LinkChips } from './link-chips.tsx'

/** A service or suburb with published reviews. */
export type ReviewSubject = { readonly slug: string; readonly name: string; readonly count: number }

/** Up to this many services or suburbs are linked. The review list filters by any of them. */
const MAX_SUBJECTS = 6

/** Links to the reviews of each service or suburb, the most reviewed first. */
export const ReviewSubjects = ({
  title,
  filter,
  subjects,
}: {
  title: string
  filter: 'service' | 'suburb'
  subjects: ReadonlyArray<ReviewSubject>
}) => (
  <div>
    <Heading as="h3" css={{ marginBottom: 's3', fontSize: 'h3' }}>
      {title}
    </Heading>
    <LinkChips>
      {subjects
        .toSorted((a, b) => b.count - a.count)
        .slice(0, MAX_SUBJECTS)
        .map(({ slug, name, count }) => (
          <li key={slug}>
            <a href={`/reviews?${filter}=${slug}#published`}>
              {name} <small>{count}</small>
            </a>
          </li>
        ))}
    </LinkChips>
  </div>
)
