import { afterAll, beforeAll } from 'vitest'
import { newSiteFolder, removeFolder, type Settings, type Site, startSite } from './site.ts'

/**
 * Starts one gateway for all tests of a file, on its own database that is empty except for the team. Stops and removes it
 * afterwards.
 */
export function useSite(settings: Settings = {}): () => Site {
  let folder: string | undefined
  let site: Site | undefined
  beforeAll(async () => {
    folder = await newSiteFolder()
    site = await startSite({ ...settings, DATA_DIR: folder })
  })
  afterAll(async () => {
    await site?.stop()
    if (folder) await removeFolder(folder)
  })
  return () => {
    if (!site) throw new Error('useSite: the site only runs during tests and their hooks')
    return site
  }
}
