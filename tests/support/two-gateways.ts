import { newSiteFolder, removeFolder, type Site, startSite } from './site.ts'

/** Two gateways on one database, each at its own URL. */
export type TwoGateways = { readonly one: Site; readonly other: Site; readonly stop: () => Promise<void> }

/** Starts a gateway, and a second one on the same data. */
export async function startTwoGateways(): Promise<TwoGateways> {
  const folder = await newSiteFolder()
  const one = await startSite({ DATA_DIR: folder })
  const other = await startSite({ DATA_DIR: folder })
  return {
    one,
    other,
    stop: async () => {
      await other.stop()
      await one.stop()
      await removeFolder(folder)
    },
  }
}
