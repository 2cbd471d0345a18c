import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const noIntegrations = { mapboxToken: undefined, analyticsIds: [] }
const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function directives(
  html: string,
  settings: Parameters<typeof contentPolicy>[1] = noIntegrations,
): Record<string, string> {
  return Object.fromEntries(
    contentPolicy(html, settings)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources.join(' ')]
      }),
  )
}

test('allows inline blocks by their hashes, but not data or script files', () => {
  const html = `<style>a{}</style><style data-emotion="css x">b{}</style><script>run()</script>
    <script type="module">go()</script><script src="/a.js"></script><script type="application/json">{"a":1}</script>
    <script type="application/ld+json">{}</script>`
  const { 'script-src': scripts, 'style-src-elem': styles } = directives(html)
  expect(scripts).toBe(`'self' ${cspHash('run()')} ${cspHash('go()')}`)
  expect(styles).toBe(`'self' ${cspHash('')} ${cspHash('a{}')} ${cspHash('b{}')}`)
})

test('allows pictures only from the other hosts that the content names', () => {
  const origins = ['https://photos.example.com']
  expect(contentPolicy('', noIntegrations, origins).match(/https:[^ ;]*/g)).toEqual(origins)
  expect(contentPolicy('', noIntegrations, origins)).toContain(
    "img-src 'self' data: blob: https://photos.example.com;",
  )
})

test('allows nothing from other hosts until a setting needs it', () => {
  expect(contentPolicy('', noIntegrations)).not.toMatch(/https?:/)
  const withMap = directives('', { ...noIntegrations, mapboxToken: 'pk.x' })
  expect(withMap['connect-src']).toContain('https://api.mapbox.com')
  expect(withMap['script-src']).toBe("'self'")
  const withAnalytics = directives('', { ...noIntegrations, analyticsIds: ['G-ABCDE'] })
  expect(withAnalytics['script-src']).toContain('https://www.googletagmanager.com')
  expect(withAnalytics['connect-src']).toContain('https://*.google-analytics.com')
  expect(contentPolicy('', { ...noIntegrations, analyticsIds: ['G-ABCDE'] })).not.toContain(
    'googleadservices',
  )
  const withAds = directives('', { ...noIntegrations, analyticsIds: ['G-ABCDE', 'AW-12345'] })
  expect(withAds['script-src']).toContain('https://www.googleadservices.com')
})
