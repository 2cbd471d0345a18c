import { installedFirefox } from './browser.ts'
import { newSiteFolder, removeFolder, startSite } from './site.ts'
import startDatabaseServer from './test-server.ts'

/** Any public token works, because tests fake the maps service. */
const MAPBOX_TOKEN = 'pk.journey'
/** Any ids work, because tests fake the analytics service. */
export const ANALYTICS_IDS = ['G-JOURNEY01', 'G-JOURNEY02'] as const

const SITES = {
  SITE_URL: {},
  MAPPED_SITE_URL: { MAPBOX_TOKEN },
  ANALYTICS_SITE_URL: { ANALYTICS_ID: ANALYTICS_IDS[0], ANALYTICS_ID_2: ANALYTICS_IDS[1] },
} as const

/**
 * Starts the built site three times: by default, with a map token, and with analytics destinations. Returns a function that stops
 * them and removes their data.
 */
export default async function startSites(): Promise<() => Promise<void>> {
  if (!installedFirefox())
    process.stdout.write('Skipped: journeys in Firefox (apt-get install firefox-esr, or FIREFOX_PATH)\n')
  const stopServer = await startDatabaseServer()
  const starts = Object.entries(SITES).map(async ([variable, settings]) => {
    const site = await startSite({ DATA_DIR: await newSiteFolder(), ...settings })
    process.env[variable] = site.url
    return site
  })
  const stopSites = async () => {
    for (const start of await Promise.allSettled(starts)) {
      if (start.status === 'rejected') continue
      await start.value.stop()
      await removeFolder(start.value.dataDir)
    }
    await stopServer()
  }
  try {
    await Promise.all(starts)
  } catch (error) {
    await stopSites()
    throw error
  }
  return stopSites
}
