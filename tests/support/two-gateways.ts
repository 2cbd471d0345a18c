import { newSiteFolder, removeFolder, type Site, startSite } from './site.ts'

/** Two gateways on one database, each at its own URL. */
export type TwoGateways = { readonly first: Site; readonly second: Site; readonly stop: () => Promise<void> }

/** Starts a gateway, and a second one on the same data. */
export async function startTwoGateways(): Promise<TwoGateways> {
  const folder = await newSiteFolder()
  const first = await startSite({ DATA_DIR: folder })
  const second = await startSite({ DATA_DIR: folder })
  return {
    first,
    second,
    stop: async () => {
      await second.stop()
      await first.stop()
      await removeFolder(folder)
    },
  }
}
