import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const nothing = { mapboxToken: undefined, analyticsIds: [] }
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function directives(
  html: string,
  settings: Parameters<typeof contentPolicy>[1] = nothing,
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
  expect(scripts).toBe(`'self' ${sha('run()')} ${sha('go()')}`)
  expect(styles).toBe(`'self' ${sha('')} ${sha('a{}')} ${sha('b{}')}`)
})

test('allows pictures only from the other hosts that the content names', () => {
  const origins = ['https://photos.example.com']
  expect(contentPolicy('', nothing, origins).match(/https:[^ ;]*/g)).toEqual(origins)
  expect(contentPolicy('', nothing, origins)).toContain(
    "img-src 'self' data: blob: https://photos.example.com;",
  )
})

test('allows nothing from other hosts until a setting needs it', () => {
  expect(contentPolicy('', nothing)).not.toMatch(/https?:/)
  const map = directives('', { ...nothing, mapboxToken: 'pk.x' })
  expect(map['connect-src']).toContain('https://api.mapbox.com')
  expect(map['script-src']).toBe("'self'")
  const measured = directives('', { ...nothing, analyticsIds: ['G-ABCDE'] })
  expect(measured['script-src']).toContain('https://www.googletagmanager.com')
  expect(measured['connect-src']).toContain('https://*.google-analytics.com')
  expect(contentPolicy('', { ...nothing, analyticsIds: ['G-ABCDE'] })).not.toContain('googleadservices')
  const advertised = directives('', { ...nothing, analyticsIds: ['G-ABCDE', 'AW-12345'] })
  expect(advertised['script-src']).toContain('https://www.googleadservices.com')
})
