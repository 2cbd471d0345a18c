import type { Article, Content } from 'content'

/** Articles with a tag (null: any) that contain every word of a search, newest first. */
export function findArticles(
  { articles }: Pick<Content, 'articles'>,
  { tag, search }: { tag: string | null; search: string },
): ReadonlyArray<Article> {
  const words = normaliseText(search).split(' ').filter(Boolean)
  return articles.filter((article) => {
    const hasTag =
      tag === null || article.tags.some((articleTag) => normaliseText(articleTag) === normaliseText(tag))
    return hasTag && words.every((word) => searchTextOf(article).includes(word))
  })
}

/** All text of an article, without markup. */
function searchTextOf({ title, description, tags, body }: Article): string {
  return normaliseText([title, description, ...tags, body.replaceAll(/<[^>]*>/g, ' ')].join(' '))
}

/** Reduces text to alphanumeric words without accents, separated by single spaces. */
function normaliseText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase()
    .trim()
}
