import { join } from 'node:path'
import { newFolder, removeFolder, type Site, startSite } from './site.ts'

/** Any public token will do: the maps service is played by the test. */
const MAPBOX_TOKEN = 'pk.journey'

/** The built site, twice: as it comes, and with a map token. Ended and cleared away after the last journey. */
export default async function startSites(): Promise<() => Promise<void>> {
  const folder = newFolder()
  const sites: Site[] = []
  const end = async () => {
    await Promise.all(sites.map((site) => site.stop()))
    removeFolder(folder)
  }
  try {
    for (const [variable, settings] of [
      ['SITE_URL', { DATA_DIR: join(folder, 'plain') }],
      ['MAPPED_SITE_URL', { DATA_DIR: join(folder, 'mapped'), MAPBOX_TOKEN }],
    ] as const) {
      const site = await startSite(settings)
      sites.push(site)
      process.env[variable] = site.url
    }
  } catch (error) {
    await end()
    throw error
  }
  return end
}
