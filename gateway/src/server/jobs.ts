import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Job,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import { z } from 'zod'
import { purgeAuditEvents } from '../audit/index.ts'
import {
  deleteExpiredInvitations,
  deleteExpiredSessions,
  SEND_PASSWORD_LINK,
  sendPasswordLink,
  shortenLinks,
  shortenSessions,
} from '../auth/index.ts'
import {
  deleteExpiredPhotos,
  eraseExpiredCustomers,
  INVITE_REVIEW,
  OFFER_WINDOW,
  offerFreedWindows,
  offerWindow,
  releaseExpiredHolds,
  releaseReserve,
  SEND_LINKS,
  SEND_REMINDER,
  SETTLE_MOVE,
  sendLinks,
  sendReminder,
  sendReviewInvitation,
  settleMove,
  shortenHolds,
} from '../bookings/index.ts'
import { deleteUnusedSitePictures } from '../business-settings/index.ts'
import { deleteExpiredInbound } from '../conversations/index.ts'
import {
  deleteExpiredCustomers,
  deleteExpiredImports,
  IMPORT_CUSTOMERS,
  importCustomers,
  LINK_CUSTOMERS,
  linkCustomers,
  queueLinkCustomers,
} from '../customers/index.ts'
import { deleteExpiredRequests } from '../enquiries/index.ts'
import { SEND_JOB_REPORTS, sendJobReports } from '../job-records/index.ts'
import { FOLLOW_MAINTENANCE, followMaintenance } from '../maintenance/index.ts'
import {
  DELIVER_MESSAGE,
  DELIVER_TEXT,
  DELIVER_WEBHOOK,
  deleteExpiredMessages,
  deleteExpiredWebhooks,
  deliverMessage,
  deliverWebhook,
  failLostMessages,
  failLostWebhooks,
  smsTransport,
  smtpTransport,
  webhookPost,
} from '../messaging/index.ts'
import { ALERT_ON_CALL, processAlertJob } from '../on-call/index.ts'
import { watchClock } from '../platform/clock.ts'
import type { AppServices, Context } from '../platform/context.ts'
import { PRESENCE_LOCK } from '../platform/database/presence.ts'
import { deleteExpiredKeys } from '../platform/idempotency/idempotency.ts'
import { safeError } from '../platform/observability/log.ts'
import { traceJob } from '../platform/observability/tracing.ts'
import { workerLog } from '../platform/observability/worker-log.ts'
import { deleteExpiredCounts, shortenWaits } from '../platform/rate-limit/rate-limit.ts'
import { currentInstant } from '../platform/time.ts'
import { deleteExpiredQuotes, REMIND_QUOTE, remindQuote } from '../priced-quotes/index.ts'
import { WINDOWS_FREED } from '../scheduling/index.ts'

const RESTART_MS = 2_000
/** How far back missed `release-reserve` runs are caught up after an outage. Windows from before that are too close to offer. */
const CATCH_UP_MS = 3_600_000

/** Deletions of expired data, with their times in UTC. */
const DELETIONS = [
  { task: 'delete-expired-sessions', match: '7 3 * * *' },
  { task: 'delete-expired-invitations', match: '12 3 * * *' },
  { task: 'delete-expired-counts', match: '17 3 * * *' },
  { task: 'purge-audit-events', match: '22 3 * * *' },
  { task: 'delete-expired-messages', match: '27 3 * * *' },
  { task: 'delete-expired-inbound', match: '29 3 * * *' },
  { task: 'delete-expired-webhooks', match: '32 3 * * *' },
  { task: 'delete-expired-requests', match: '47 3 * * *' },
  { task: 'erase-expired-customers', match: '57 3 * * *' },
  { task: 'delete-expired-photos', match: '37 * * * *' },
] as const

const WEBHOOK_WORKERS = 4

const MessagePayload = z.object({ messageId: z.uuid() })
const WebhookPayload = z.object({ deliveryId: z.uuid() })

/**
 * Background work, in four queues per gateway: emails; texts; webhooks, one at a time per receiver; and scheduled work, which runs
 * the daily deletions one after the other. Hung work only delays its own kind.
 */
export type Jobs = { readonly stop: () => Promise<void> }

/** Whether this is a job's last run. Uses the queue's own count, which includes runs that failed before they started. */
function isLastRun({ attempts, max_attempts }: Job): boolean {
  return attempts >= max_attempts
}

/** Context of background work. */
function systemContext(services: AppServices): Context {
  return { ...services, now: currentInstant(), clientKey: null, staff: null }
}

/** Starts the job workers and releases jobs locked by killed gateways. */
export async function startJobs(services: AppServices, pool: Pool, gatewayId: string): Promise<Jobs> {
  const { settings, log, metrics } = services
  const transports = {
    email: settings.smtpUrl === undefined ? null : smtpTransport(settings.smtpUrl),
    sms: settings.smsUrl === undefined ? null : smsTransport(settings.smsUrl),
  }
  const stopped = new AbortController()
  const postWebhook = webhookPost(stopped.signal, { anywhere: settings.webhooksAnywhere })
  // Locked jobs carry the worker pool's id. It must be the id in our presence lock, or other gateways would take us for dead and
  // run our jobs again.
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = gatewayId
  })
  const droppedAfterSeconds = settings.droppedJobsSeconds / 2
  const inProgress = new Set<Job>()
  const withMetrics = (tasks: TaskList): TaskList =>
    Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        async (...args: Parameters<NonNullable<typeof task>>) => {
          const [, { job }] = args
          inProgress.add(job)
          try {
            const result = await (settings.tracing
              ? traceJob(name, async () => task?.(...args))
              : task?.(...args))
            metrics.jobs.inc({ job: name, outcome: 'done' })
            return result
          } catch (error) {
            metrics.jobs.inc({ job: name, outcome: 'failed' })
            // The queue logs and stores the messages of errors.
            throw safeError(error)
          } finally {
            // The job is ours until its completion is recorded, which takes less than this.
            setTimeout(() => inProgress.delete(job), droppedAfterSeconds * 1000).unref()
          }
        },
      ]),
    )
  const sharedOptions = {
    pgPool: pool,
    noHandleSignals: true,
    logger: workerLog(log),
    events,
    // Batches jobs that end at the same moment: without batching, a completion that can't be recorded is an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  } satisfies RunnerOptions
  const deliver: Task = (payload, { job }) =>
    deliverMessage(MessagePayload.parse(payload).messageId, transports, services, isLastRun(job))
  const emails: RunnerOptions = {
    ...sharedOptions,
    concurrency: 1,
    taskList: withMetrics({ [DELIVER_MESSAGE]: deliver }),
    parsedCronItems: [],
  }
  const texts: RunnerOptions = {
    ...sharedOptions,
    concurrency: 1,
    taskList: withMetrics({ [DELIVER_TEXT]: deliver }),
    parsedCronItems: [],
  }
  const webhooks: RunnerOptions = {
    ...sharedOptions,
    // Endpoints can be added at runtime. With two of them hanging, two workers are left.
    concurrency: Math.max(WEBHOOK_WORKERS, settings.webhooks.length),
    taskList: withMetrics({
      [DELIVER_WEBHOOK]: (payload, { job }) =>
        deliverWebhook(
          WebhookPayload.parse(payload).deliveryId,
          postWebhook,
          systemContext(services),
          isLastRun(job),
        ),
    }),
    parsedCronItems: [],
  }
  const scheduled: RunnerOptions = {
    ...sharedOptions,
    // One for bookings and one for the deletions, which run one after the other.
    concurrency: 2,
    taskList: withMetrics({
      [SEND_REMINDER]: (payload) => sendReminder(payload, systemContext(services)),
      [INVITE_REVIEW]: (payload) => sendReviewInvitation(payload, systemContext(services)),
      'end-holds': () => releaseExpiredHolds(systemContext(services)),
      'release-reserve': (payload) => releaseReserve(payload, systemContext(services)),
      [OFFER_WINDOW]: (payload) => offerWindow(payload, systemContext(services)),
      [SETTLE_MOVE]: (payload) => settleMove(payload, systemContext(services)),
      [WINDOWS_FREED]: (payload) => offerFreedWindows(payload, systemContext(services)),
      [ALERT_ON_CALL]: (payload) => processAlertJob(payload, systemContext(services)),
      [REMIND_QUOTE]: (payload) => remindQuote(payload, systemContext(services)),
      [SEND_JOB_REPORTS]: () => sendJobReports(systemContext(services)),
      [FOLLOW_MAINTENANCE]: () => followMaintenance(systemContext(services)),
      [SEND_LINKS]: (payload) => sendLinks(payload, systemContext(services)),
      [SEND_PASSWORD_LINK]: (payload) => sendPasswordLink(payload, systemContext(services)),
      [LINK_CUSTOMERS]: (payload) => linkCustomers(payload, services),
      [IMPORT_CUSTOMERS]: (payload) => importCustomers(payload, services),
      'delete-expired-counts': () => deleteExpiredCounts(services),
      'delete-expired-sessions': () => deleteExpiredSessions(services),
      'delete-expired-invitations': () => deleteExpiredInvitations(services),
      'purge-audit-events': async () => void (await purgeAuditEvents(services)),
      'delete-expired-messages': () => deleteExpiredMessages(currentInstant(), services),
      'delete-expired-inbound': () => deleteExpiredInbound(currentInstant(), services),
      'delete-expired-webhooks': () => deleteExpiredWebhooks(currentInstant(), services),
      'delete-expired-requests': async () => {
        await deleteExpiredRequests(currentInstant(), services)
        await deleteExpiredQuotes(currentInstant(), services)
        await deleteExpiredKeys(currentInstant(), services)
      },
      'erase-expired-customers': async () => {
        await eraseExpiredCustomers(currentInstant(), services)
        await deleteExpiredCustomers(currentInstant(), services)
        await deleteExpiredImports(currentInstant(), services)
      },
      'delete-expired-photos': async () => {
        await deleteExpiredPhotos(currentInstant(), services)
        await deleteUnusedSitePictures(currentInstant(), services)
      },
    }),
    parsedCronItems: parseCronItems([
      { task: 'end-holds', match: '* * * * *' },
      { task: 'release-reserve', match: '* * * * *', options: { backfillPeriod: CATCH_UP_MS } },
      { task: SEND_JOB_REPORTS, match: '* * * * *' },
      { task: FOLLOW_MAINTENANCE, match: '*/5 * * * *' },
      { task: LINK_CUSTOMERS, match: '42 2 * * *' },
      ...DELETIONS.map(({ task, match }) => ({ task, match, options: { queueName: 'deletions' } })),
    ]),
  }
  let stopping = false
  let restarting = Promise.resolve()
  let runners = await start()

  /** Starts all queues. Dropped jobs are released first, while none of the queues is running. */
  async function start(): Promise<ReadonlyArray<Runner>> {
    await correctAfterClockSetBack(systemContext(services), pool)
    await releaseJobsOfDeadGateways(pool)
    await releaseDroppedJobs(pool, gatewayId, [], 0)
    const started: Runner[] = []
    try {
      await queueLinkCustomers(services)
      for (const options of [scheduled, emails, texts, webhooks]) started.push(await run(options))
    } catch (error) {
      await stopAll(started)
      throw error
    }
    const stops = started.map(({ promise }) =>
      promise.catch((error: unknown) => log.error({ err: error }, 'job queue stopped')),
    )
    void Promise.race(stops)
      .then(() => stopAll(started))
      .then(() => {
        restarting = startAgain()
      })
    return started
  }

  async function stopAll(started: ReadonlyArray<Runner>): Promise<void> {
    // A runner that has already stopped rejects, which is fine.
    await Promise.all(started.map((runner) => runner.stop().catch(() => {})))
  }

  async function startAgain(): Promise<void> {
    while (!stopping) {
      await sleep(RESTART_MS, undefined, { signal: stopped.signal }).catch(() => {})
      if (stopping) return
      try {
        runners = await start()
        if (stopping) await stopAll(runners)
        return
      } catch (error) {
        log.warn({ err: error }, 'job queue failed to start')
      }
    }
  }

  const recovery = setInterval(() => {
    releaseJobsOfDeadGateways(pool)
      .then(() => releaseDroppedJobs(pool, gatewayId, [...inProgress], droppedAfterSeconds))
      .then(() => failLostMessages(services))
      .then(() => failLostWebhooks(services))
      .catch((error: unknown) => log.warn({ err: error }, 'recovery of lost jobs failed'))
  }, settings.droppedJobsSeconds * 1000)

  const stopClockWatch = watchClock((byMs) => {
    log.warn({ byMs }, 'system clock was set back')
    // After the clock was set back, the queue's cron waits for a minute that has passed, and jobs are picked up by the old clock.
    // Stopping the queues restarts them.
    void stopAll(runners)
  })

  return {
    stop: async () => {
      stopping = true
      stopClockWatch()
      stopped.abort()
      clearInterval(recovery)
      await stopAll(runners)
      await restarting
    },
  }
}

/** Releases jobs of gateways whose presence lock is gone. The queue itself would only do so after four hours. */
export async function releaseJobsOfDeadGateways(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(holder)) from (
       select distinct locked_by as holder from graphile_worker.jobs where locked_by is not null
     ) as holders
     where not exists (
       select 1 from pg_locks
       where locktype = 'advisory' and classid = $1 and objid = (hashtext(holder)::bigint & 4294967295)
         and database = (select oid from pg_database where datname = current_database())
     )
     having count(*) > 0`,
    [PRESENCE_LOCK],
  )
}

/**
 * Corrects data written while the clock was ahead: nothing lasts longer from now than if it were created now, and jobs that were
 * due run. Changes nothing if the clock wasn't set back.
 */
async function correctAfterClockSetBack(context: Context, pool: Pool): Promise<void> {
  await shortenHolds(context)
  await shortenSessions(context)
  await shortenLinks(context)
  await shortenWaits(context)
  await rescheduleFutureJobs(pool)
}

/**
 * Moves due times of jobs after the clock was set back: jobs to run at once, retries, successive offers and the ends of undo
 * periods keep their distance from now; reminders keep their time of day. The queue has no function for this.
 */
async function rescheduleFutureJobs(pool: Pool): Promise<void> {
  await pool.query(
    `with timetable as (
       update graphile_worker._private_known_crontabs
          set known_since = least(known_since, now()), last_execution = least(last_execution, now())
        where known_since > now() or last_execution > now()
     ), queues as (
       update graphile_worker._private_job_queues set locked_at = now() where locked_at > now()
     ), locks as (
       update graphile_worker._private_jobs set locked_at = now() where locked_at > now()
     )
     update graphile_worker._private_jobs as jobs
        set run_at = case
              when attempts > 0 then least(run_at, now() + exp(least(attempts, 10)) * interval '1 second')
              else now() + greatest(run_at - created_at, interval '0') end
       from graphile_worker._private_tasks as tasks
      where tasks.id = jobs.task_id and locked_at is null and run_at > now()
        and (attempts > 0 or (created_at > now() and (run_at <= created_at or tasks.identifier = any($1))))`,
    [[OFFER_WINDOW, SETTLE_MOVE, ALERT_ON_CALL]],
  )
}

/**
 * Releases jobs that this gateway locked at least `seconds` ago and isn't running. A database that dies while a job is handed out
 * or completed leaves it locked by a live gateway. graphile-worker has no function for releasing single jobs. A serial queue stays
 * locked while one of its jobs is running.
 */
async function releaseDroppedJobs(
  pool: Pool,
  gatewayId: string,
  jobsInProgress: ReadonlyArray<Job>,
  seconds: number,
): Promise<void> {
  await pool.query(
    `with jobs as (
       update graphile_worker._private_jobs set locked_at = null, locked_by = null
        where locked_by = $1 and id <> all($2::bigint[]) and locked_at <= now() - make_interval(secs => $3)
     )
     update graphile_worker._private_job_queues as queues set locked_at = null, locked_by = null
      where locked_by = $1 and locked_at <= now() - make_interval(secs => $3)
        and not exists (
          select 1 from graphile_worker._private_jobs
           where job_queue_id = queues.id and locked_by = $1 and id = any($2::bigint[])
        )`,
    [gatewayId, jobsInProgress.map(({ id }) => id), seconds],
  )
}
