import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  allMissingFacts,
  type Content,
  ContentError,
  contentLoader,
  type LoadContent,
  loadPictures,
  RENDERED_FOLDER,
} from 'content'
import { type Logger, pino } from 'pino'
import { currentSetupCode, hasSampleAccounts } from '../auth/index.ts'
import { followSettings } from '../business-settings/index.ts'
import { watchBuild } from '../platform/builds/builds.ts'
import { openDatabase } from '../platform/database/database.ts'
import { traceQueries } from '../platform/database/query-spans.ts'
import { isUnavailable } from '../platform/database/unavailable.ts'
import { watchWrites } from '../platform/database/write-probe.ts'
import { readSettings, type Settings } from '../platform/env.ts'
import { readKnownOperations } from '../platform/graphql/known-operations.ts'
import { openLog } from '../platform/observability/log.ts'
import { openMetrics, watchPool, watchProcess } from '../platform/observability/metrics.ts'
import { isTracing } from '../platform/observability/tracing.ts'
import { processorsIn } from '../platform/processors.ts'
import { missingLaunchFacts, SETTINGS_PATH } from '../platform/public-site.ts'
import { loadSecrets } from '../platform/secrets.ts'
import { EXIT, StartError } from '../platform/start-error.ts'
import { seedTeam } from '../scheduling/index.ts'
import { createApp } from './app.ts'
import { announceShutdown, drain, httpServer, listen } from './http-server.ts'
import { startJobs } from './jobs.ts'
import { loadWeb, type WebBuild } from './pages/web-build.ts'
import { executableSchema } from './schema.ts'
import { openSockets } from './subscriptions.ts'

// Longer than a proxy holds an idle connection: see keepalive_timeout in docs/deploy/nginx.conf.
const ANNOUNCE_SHUTDOWN_MS = 3_000
/** Without a proxy: for requests that browsers have already sent on a reused connection. */
const ANNOUNCE_SHUTDOWN_DIRECT_MS = 500
const DRAIN_MS = 4_000
const SHUTDOWN_TIMEOUT_MS = 9_500
const PROGRESS_AFTER_MS = 1_000

/** Stop functions of what has been started; run last to first. */
type StopFunctions = Array<() => Promise<void>>

/** Changes the content before it is served. */
type PrepareContent = (content: Content) => Content

export type ServeOptions = {
  readonly prepare?: PrepareContent
  /** Source of the pages; the build by default. */
  readonly web?: () => Promise<WebBuild>
}

/** Starts the gateway: environment → database → content → app → listen. */
async function start(
  settings: Settings,
  log: Logger,
  stopFunctions: StopFunctions,
  { prepare = (content) => content, web: load = loadWeb }: ServeOptions,
): Promise<void> {
  const secrets = await loadSecrets(settings)
  const { loadContent, pictures } = readContent(settings, prepare)
  const web = await load()
  const target = settings.databaseUrl
    ? 'Connecting to the database'
    : `Starting PostgreSQL in ${resolve(settings.dataDir)}`
  const { db, pool, direct, notices, gatewayId, close } = await withProgress(
    target,
    openDatabase(settings, log),
  )
  stopFunctions.push(close)
  if (settings.tracing) traceQueries(pool)
  if (settings.production && (await hasSampleAccounts(db))) {
    throw new StartError(
      'The database holds accounts of the demonstration, whose passwords are public. It cannot run in production.',
    )
  }
  const liveContent = await followSettings({ db, notices, log, loadContent })
  stopFunctions.push(async () => liveContent.stop())
  await seedTeam(db, liveContent.current())
  if (settings.tracing && !isTracing()) {
    log.warn('OTEL_EXPORTER_OTLP_ENDPOINT is set but no exporter is loaded')
  }

  const metrics = openMetrics()
  watchProcess(metrics)
  watchPool(metrics, pool)
  const { renderEmail } = web
  const services = {
    settings,
    secrets,
    loadContent,
    pictures,
    db,
    notices,
    log,
    metrics,
    renderEmail,
    get content() {
      return liveContent.current()
    },
  }
  const stopProbing = await watchWrites(services)
  stopFunctions.push(async () => stopProbing())
  const locked = settings.graphqlOperations === 'manifest'
  const knownOperations = locked ? await readKnownOperations(web.operations) : null
  if (!web.sourceModules) {
    const build = { assets: new URL('assets/', web.files), operations: knownOperations ?? new Map() }
    const stopWatching = await watchBuild(build, services)
    stopFunctions.push(async () => stopWatching())
  }
  const schema = executableSchema()
  const app = await createApp(services, schema, web, pathToFileURL(RENDERED_FOLDER))
  const jobs = await withProgress('Starting the job queue', startJobs(services, direct, gatewayId))
  stopFunctions.push(jobs.stop)

  // Before listening: a rolling start of several gateways relies on a successful `/readyz`.
  const code = await currentSetupCode(services)
  const server = httpServer(app)
  const sockets = openSockets(server, services, schema, knownOperations)
  await listen(server, settings.host, settings.port).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'something else listens there' : error.message
    throw new StartError(
      `${settings.host}:${settings.port} cannot be opened: ${reason}. Set PORT to another one.`,
      EXIT.unavailable,
    )
  })
  stopFunctions.push(() => drain(server, DRAIN_MS), sockets.close)
  // Only proxies reuse connections for other clients' requests.
  stopFunctions.push(() =>
    announceShutdown(server, settings.trustProxy > 0 ? ANNOUNCE_SHUTDOWN_MS : ANNOUNCE_SHUTDOWN_DIRECT_MS),
  )

  printLine(`The site      ${settings.publicUrl}/`)
  printLine(
    `The staff area  ${settings.publicUrl}/admin/${code === null ? 'login' : `register#code=${code}`}`,
  )
  if (settings.graphqlOperations === 'open') printLine(`The explorer  ${settings.publicUrl}/graphql`)
  if (settings.devMail) printLine(`The mail      ${settings.publicUrl}/dev/mail`)
  const missing = missingLaunchFacts(services)
  if (missing.length > 0) {
    log.warn({ missing }, 'public pages are not served: facts are missing')
    printLine(`No public page is served until these are entered at ${settings.publicUrl}${SETTINGS_PATH}:`)
    for (const line of missing) printLine(`  ${line}`)
  }
  for (const line of allMissingFacts(services.content)) {
    if (!missing.includes(line)) printLine(`Still to enter before launch: ${line}`)
  }
}

function readContent(settings: Settings, prepare: PrepareContent) {
  try {
    const { businessFile } = settings
    const load = contentLoader(undefined, { businessFile, processors: processorsIn(settings) })
    const loadContent: LoadContent = (own) => prepare(load(own))
    // Before anything else is started: invalid content files stop the start here.
    loadContent()
    return { loadContent, pictures: loadPictures() }
  } catch (error) {
    if (error instanceof ContentError) throw new StartError(error.message, EXIT.config)
    throw error
  }
}

/** Prints what is in progress if it takes longer than a second, and then how long it took. */
async function withProgress<T>(label: string, work: Promise<T>): Promise<T> {
  const started = performance.now()
  const timer = setTimeout(() => printLine(`${label} …`), PROGRESS_AFTER_MS)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    const ms = performance.now() - started
    if (ms > PROGRESS_AFTER_MS) printLine(`${label}: ${(ms / 1000).toFixed(1)} s`)
  }
}

/** The root cause of an error. */
function rootCause(error: Error): Error {
  return error.cause instanceof Error ? rootCause(error.cause) : error
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs the gateway until a signal, an uncaught exception or a failed start; then stops everything and exits. */
export async function serve(options: ServeOptions = {}): Promise<void> {
  const stopFunctions: StopFunctions = []
  let log: Logger | undefined
  let stopping = false

  async function stop(exitCode: number): Promise<void> {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(exitCode || 1), SHUTDOWN_TIMEOUT_MS).unref()
    for (const stopNext of stopFunctions.toReversed()) {
      await stopNext().catch((error: unknown) => log?.error({ err: error }, 'shutdown step failed'))
    }
    process.exit(exitCode)
  }
  async function fail(error: unknown): Promise<void> {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`)
    else if (log) log.fatal({ err: error }, 'uncaught exception')
    else process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    await stop(error instanceof StartError ? error.exitCode : 1)
  }

  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  // An unhandled rejection, such as while rendering one page, leaves the process intact.
  process.on('unhandledRejection', (error) => log?.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => void fail(error))

  try {
    const settings = readSettings()
    log = openLog(settings, pino.destination({ dest: 2, sync: true }))
    await start(settings, log, stopFunctions, options).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error
      const reason = `The database stopped answering while the site was starting: ${rootCause(error).message}.`
      throw new StartError(reason, EXIT.unavailable)
    })
  } catch (error) {
    await fail(error)
  }
}
