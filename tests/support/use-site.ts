import { afterAll, beforeAll } from 'vitest'
import { newSiteFolder, removeFolder, type Settings, type Site, startSite } from './site.ts'

/** One gateway for all tests of a file, on a database of its own that is empty but for the team, ended and cleared away after them. */
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
    if (!site) throw new Error('the site is there only inside a test')
    return site
  }
}
