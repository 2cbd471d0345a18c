/** Maximum length of a search. */
export const MAX_SEARCH_LENGTH = 100

/** Returns the search text of an address such as `/search?q=dripping+tap`, cut to the maximum length; empty if there is none. */
export function searchText(query: string): string {
  const text = new URLSearchParams(query).get('q')?.replaceAll(/\s+/g, ' ').trim() ?? ''
  return [...text].slice(0, MAX_SEARCH_LENGTH).join('')
}

/** Label of a result's type, and heading for several results of it. */
export const RESULT_LABELS = {
  ServiceResult: { one: 'Service', many: 'Services' },
  LocationResult: { one: 'Suburb', many: 'Suburbs' },
  ArticleResult: { one: 'Advice article', many: 'Advice articles' },
  GuideResult: { one: 'Guide', many: 'Guides' },
  AnswerResult: { one: 'Common question', many: 'Common questions' },
  PageResult: { one: 'Page', many: 'Pages' },
} as const
