import { expect, test } from 'vitest'
import { startTestSite } from '../../testing/site.ts'

test('a page links to the rules in a header, and they are served in the media type that browsers require', async () => {
  const site = await startTestSite()
  const page = await fetch(`${site.url}/about`)
  const address = page.headers.get('speculation-rules')
  expect(address).toBe('"/speculation-rules.json"')
  const rules = await fetch(new URL(JSON.parse(address ?? ''), site.url))
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
  const { prerender } = JSON.parse(await rules.text())
  expect(prerender[0].eagerness).toBe('moderate')
})

test('paths that are not pages of the site are never prerendered', async () => {
  const site = await startTestSite()
  const { prerender } = JSON.parse(await (await fetch(`${site.url}/speculation-rules.json`)).text())
  const { href_matches: excludedPatterns } = prerender[0].where.and[1].not
  const isExcluded = (path: string) =>
    excludedPatterns.some((pattern: string) => new URLPattern({ pathname: pattern }).test({ pathname: path }))
  for (const path of ['/admin/login', '/api/auth/check', '/graphql', '/dev/mail', '/feed.xml'])
    expect(isExcluded(path), path).toBe(true)
  for (const path of ['/', '/about', '/services/gas-services', '/booking'])
    expect(isExcluded(path), path).toBe(false)
})
