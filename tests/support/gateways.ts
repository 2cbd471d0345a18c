import { startBalancer } from './balancer.ts'
import { databaseSessionsOf } from './database.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { freePort, newFolder, removeFolder, type Site, startSite } from './site.ts'

/** Several gateways on one database, and the URL that customers use. */
export type Gateways = {
  readonly url: string
  readonly dataDir: string
  readonly mail: MailServer
  /** The current gateways, each at its own URL. */
  readonly each: () => ReadonlyArray<Site>
  /** Stops one with a signal and restarts it at its old URL, from another release if its folder is given. */
  readonly renew: (index: number, signal: 'SIGTERM' | 'SIGKILL', root?: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Rate limits apply to all gateways together. They are this many times higher than for customers, so that a test can reach them,
 * but not by accident.
 */
export const SCALE = 20

/** Starts `count` gateways behind nginx, from a release folder, with the customers' rate limits multiplied by `scale`. */
export async function startGateways(
  count: number,
  { root, scale = SCALE }: { readonly root?: string; readonly scale?: number } = {},
): Promise<Gateways> {
  const DATA_DIR = newFolder()
  const mail = await startMailServer()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = async (PORT: string, from = root) =>
    startSite(
      {
        DATA_DIR,
        PORT,
        PUBLIC_URL: url,
        TRUST_PROXY: '1',
        RATE_LIMIT_SCALE: String(scale),
        DROPPED_JOBS_SECONDS: '2',
        SMTP_URL: mail.url,
      },
      undefined,
      undefined,
      from,
    )
  const ports: string[] = []
  while (ports.length < count) ports.push(String(await freePort()))
  const sites = await Promise.all(ports.map((item) => start(item)))
  const stopBalancer = await startBalancer(port, ports.map(Number))
  return {
    url,
    dataDir: DATA_DIR,
    mail,
    each: () => [...sites],
    renew: async (index, signal, release) => {
      sites[index]?.signal(signal)
      await sites[index]?.exited
      sites[index] = await start(ports[index] ?? '', release).catch(async (error: Error) => {
        // A gateway that doesn't start is usually waiting for another database session.
        throw new Error(`${error.message}\n${await databaseSessionsOf(DATA_DIR)}`)
      })
    },
    stop: async () => {
      await stopBalancer()
      // One by one, because the last one stops the database.
      for (const site of sites) await site.stop()
      await mail.stop()
      await removeFolder(DATA_DIR)
    },
  }
}
