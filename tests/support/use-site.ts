import { afterAll, beforeAll } from 'vitest'
import { newFolder, removeFolder, type Settings, type Site, startSite } from './site.ts'

/** One gateway for all tests of a file, on an empty database, ended and cleared away after them. */
export function useSite(settings: Settings = {}): () => Site {
  let folder: string | undefined
  let site: Site | undefined
  beforeAll(async () => {
    folder = newFolder()
    site = await startSite({ ...settings, DATA_DIR: folder })
  })
  afterAll(async () => {
    await site?.stop()
    if (folder) removeFolder(folder)
  })
  return () => {
    if (!site) throw new Error('the site is there only inside a test')
    return site
  }
}
