import type { SystemStyleObject } from 'design-system'
import { LinkRows } from './link-rows.tsx'

/** Common questions, each a link to its answer. */
export function AnswerLinks({
  answers,
  also = [],
  css = {},
}: {
  answers: ReadonlyArray<{ readonly slug: string; readonly question: string }>
  /** Further pages that answer such questions, listed last. */
  also?: ReadonlyArray<{ readonly path: string; readonly title: string }>
  css?: SystemStyleObject
}) {
  const links = answers.map(({ slug, question }) => ({ path: `/faq/${slug}`, title: question }))
  return <LinkRows links={[...links, ...also]} css={css} />
}
