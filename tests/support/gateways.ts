import { startBalancer } from './balancer.ts'
import { sessionsOf } from './database.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { freePort, newFolder, removeFolder, type Site, startSite } from './site.ts'

/** Some gateways on one database, and the address that customers have of them. */
export type Gateways = {
  readonly url: string
  readonly dataDir: string
  readonly mail: MailServer
  /** As they are at the moment, each at an address of its own. */
  readonly each: () => ReadonlyArray<Site>
  /** Ends one, by a signal, and restarts it at its old address, as another release where its folder is given. */
  readonly renew: (index: number, signal: 'SIGTERM' | 'SIGKILL', root?: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Limits hold for all of them together; so much higher than a customer has them, that they can be met, and are not by
 * chance.
 */
export const SCALE = 20

/** Starts so many gateways behind nginx, of the release in a folder, with a limit so many times that of customers. */
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
  const sites = await Promise.all(ports.map((it) => start(it)))
  const stopBalancer = await startBalancer(port, ports.map(Number))
  return {
    url,
    dataDir: DATA_DIR,
    mail,
    each: () => [...sites],
    renew: async (index, signal, release) => {
      sites[index]?.signal(signal)
      await sites[index]?.ended
      sites[index] = await start(ports[index] ?? '', release).catch(async (error: Error) => {
        // A gateway that doesn't start mostly waits for another session of the database.
        throw new Error(`${error.message}\n${await sessionsOf(DATA_DIR)}`)
      })
    },
    stop: async () => {
      await stopBalancer()
      // One after the other: the last one takes the database along.
      for (const site of sites) await site.stop()
      await mail.stop()
      await removeFolder(DATA_DIR)
    },
  }
}
