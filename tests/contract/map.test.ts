import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { MAP_CENTRE, MAP_CENTRE_SUBURB } from '../../web/src/shared/map/map-area.ts'
import { isOutlines, localitiesOf, localityAt, NO_OUTLINES } from '../../web/src/shared/map/outlines.ts'
import { fetchPage, getRaw, runOperation } from '../support/http.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const AreaMap = z.object({ areaMap: z.object({ outlines: z.string() }) })
const Manifest = z.object({
  'src/shared/map/maplibre-map.tsx': z.object({ file: z.string(), assets: z.tuple([z.string()]) }),
})

/** The files of our own interactive map: its code, its worker and the land. */
async function mapFiles(): Promise<{ code: string; worker: string; land: string }> {
  const manifest = readFileSync(new URL(import.meta.resolve('web/manifest')), 'utf8')
  const map = Manifest.parse(JSON.parse(manifest))['src/shared/map/maplibre-map.tsx']
  const { areaMap } = AreaMap.parse(await runOperation(site(), '{ areaMap { outlines } }'))
  return { code: `/${map.file}`, worker: `/${map.assets[0]}`, land: areaMap.outlines }
}

describe.each(['/', '/locations', '/contact'])('%s', (path) => {
  test('shows the drawn map and references no file of the interactive one', async () => {
    const { text, headers } = await fetchPage(site(), path)
    expect(text).toContain('data-map-state="drawn"')
    expect(text).toContain('src="/images/map-light.svg"')
    expect(text).not.toContain('Interactive map temporarily unavailable')
    const { code, worker } = await mapFiles()
    for (const file of [code, worker]) expect(text).not.toContain(file)
    const policy = headers.get('content-security-policy') ?? ''
    // The map's worker is one of our own files, so scripts from blob URLs stay forbidden.
    expect(policy.split('; ').find((candidate) => candidate.startsWith('script-src '))).not.toContain('blob:')
    expect(policy).not.toContain('worker-src')
    expect(policy).not.toMatch(/https?:/)
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
  })
})

test('the interactive map is compressed, and at most 420 KB', async () => {
  const { code, worker, land } = await mapFiles()
  const responses = await Promise.all(
    [code, worker, land].map((path) => getRaw(`${site().url}${path}`, { 'accept-encoding': 'br' })),
  )
  expect(responses.map(({ status, headers }) => [status, headers['content-encoding']])).toEqual(
    Array(3).fill([200, 'br']),
  )
  const bytes = responses.reduce((sum, { body }) => sum + body.length, 0)
  expect(bytes).toBeLessThan(420_000)
})

test('the suburb that the map names as its centre contains it', async () => {
  const { text } = await fetchPage(site(), (await mapFiles()).land)
  const land: unknown = JSON.parse(text)
  const localities = localitiesOf(isOutlines(land) ? land : NO_OUTLINES)
  expect(localityAt(localities, MAP_CENTRE)?.name).toBe(MAP_CENTRE_SUBURB)
})
