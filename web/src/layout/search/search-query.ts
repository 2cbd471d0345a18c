/** The longest search that the server takes. */
export const LONGEST_SEARCH = 100

/** The words of an address such as `/search?q=dripping+tap`, cut to what the server takes; empty if there are none. */
export function searchedFor(query: string): string {
  const words = new URLSearchParams(query).get('q')?.replaceAll(/\s+/g, ' ').trim() ?? ''
  return [...words].slice(0, LONGEST_SEARCH).join('')
}

/** What a result is, in a word, and what heads several of them. */
export const RESULT_KINDS = {
  ServiceResult: { one: 'Service', many: 'Services' },
  LocationResult: { one: 'Suburb', many: 'Suburbs' },
  ArticleResult: { one: 'Advice', many: 'Advice articles' },
  GuideResult: { one: 'Guide', many: 'Guides' },
  AnswerResult: { one: 'Question', many: 'Questions' },
  PageResult: { one: 'Page', many: 'Pages' },
} as const
