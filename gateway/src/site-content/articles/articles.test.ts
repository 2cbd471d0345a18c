import { loadContent } from 'content'
import { expect, test } from 'vitest'
import { findArticles } from './articles.ts'

const content = loadContent()
const find = (search: string, tag: string | null = null) =>
  findArticles(content, { search, tag }).map(({ slug }) => slug)

test('without tag and search, returns every article, newest first', () => {
  const published = findArticles(content, { tag: null, search: '  ' }).map((article) => article.published)
  expect(published).toHaveLength(content.articles.length)
  expect(published).toEqual([...published].sort().reverse())
})

test('tags match regardless of case', () => {
  for (const tag of new Set(content.articles.flatMap(({ tags }) => tags))) {
    const tagged = content.articles.filter(({ tags }) => tags.includes(tag)).map(({ slug }) => slug)
    expect(find('', tag)).toEqual(tagged)
    expect(find('', tag.toUpperCase())).toEqual(tagged)
  }
  expect(find('', 'no such tag')).toEqual([])
})

test('each word must be in the title, description, tags or text', () => {
  expect(find('inspection opening')).toContain('blocked-sewer-boundary')
  expect(find('SEWER  council')).toContain('blocked-sewer-boundary')
  expect(find('séwer, council!')).toContain('blocked-sewer-boundary')
  expect(find('sewer zeppelin')).toEqual([])
  expect(find('sewer', 'Gas')).toEqual([])
})

test("markup isn't searched", () => {
  expect(find('href')).toEqual([])
})
