import { type Job, parseCronItems, type RunnerOptions, type Task } from 'graphile-worker'
import { z } from 'zod'
import { purgeAuditEvents } from '../audit/index.ts'
import {
  deleteExpiredInvitations,
  deleteExpiredSessions,
  SEND_PASSWORD_LINK,
  sendPasswordLink,
} from '../auth/index.ts'
import {
  deleteExpiredPhotos,
  eraseExpiredCustomers,
  INVITE_REVIEW,
  NOTIFY_TECHNICIAN,
  notifyTechnician,
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
  smsTransport,
  smtpTransport,
  webhookPost,
} from '../messaging/index.ts'
import { ALERT_ON_CALL, processAlertJob } from '../on-call/index.ts'
import type { AppServices, Context } from '../platform/context.ts'
import { LONG_JOBS } from '../platform/database/jobs.ts'
import { deleteExpiredKeys } from '../platform/idempotency/idempotency.ts'
import { deleteExpiredCounts } from '../platform/rate-limit/rate-limit.ts'
import { currentInstant } from '../platform/time.ts'
import {
  deleteExpiredQuotes,
  FOLLOW_QUOTE_BOOKINGS,
  followQuoteBookings,
  REMIND_QUOTE,
  remindQuote,
} from '../priced-quotes/index.ts'
import { WINDOWS_FREED } from '../scheduling/index.ts'

/** How far back missed `release-reserve` runs are caught up after an outage. Windows from before that are too close to offer. */
const CATCH_UP_MS = 3_600_000

/** Long jobs that run daily or hourly, with their times in UTC. */
const LONG_RUNNING = [
  { task: LINK_CUSTOMERS, match: '42 2 * * *' },
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

/** Workers of one kind of background work: its tasks, how many of them run at once, and those that run by the clock. */
export type JobQueue = Required<Pick<RunnerOptions, 'concurrency' | 'taskList' | 'parsedCronItems'>>

/** Whether this is a job's last run. Uses the queue's own count, which includes runs that failed before they started. */
function isLastRun({ attempts, max_attempts }: Job): boolean {
  return attempts >= max_attempts
}

/** Context of background work. */
export function systemContext(services: AppServices): Context {
  return { ...services, now: currentInstant(), clientKey: null, staff: null }
}

/**
 * All background work, in four groups of workers per gateway: emails; texts; webhooks, one at a time per receiver; and all other
 * work, with at most one long job at a time. Hung work only delays its own kind. The signal aborts webhooks in progress.
 */
export function jobQueues(services: AppServices, signal: AbortSignal): ReadonlyArray<JobQueue> {
  const { settings } = services
  const transports = {
    email: settings.smtpUrl === undefined ? null : smtpTransport(settings.smtpUrl),
    sms: settings.smsUrl === undefined ? null : smsTransport(settings.smsUrl),
  }
  const postWebhook = webhookPost(signal, { anywhere: settings.webhooksAnywhere })
  const deliver: Task = (payload, { job }) =>
    deliverMessage(MessagePayload.parse(payload).messageId, transports, services, isLastRun(job))
  const emails: JobQueue = {
    concurrency: 1,
    taskList: { [DELIVER_MESSAGE]: deliver },
    parsedCronItems: [],
  }
  const texts: JobQueue = {
    concurrency: 1,
    taskList: { [DELIVER_TEXT]: deliver },
    parsedCronItems: [],
  }
  const webhooks: JobQueue = {
    // Endpoints can be added at runtime. With two of them hanging, two workers are left.
    concurrency: Math.max(WEBHOOK_WORKERS, settings.webhooks.length),
    taskList: {
      [DELIVER_WEBHOOK]: (payload, { job }) =>
        deliverWebhook(
          WebhookPayload.parse(payload).deliveryId,
          postWebhook,
          systemContext(services),
          isLastRun(job),
        ),
    },
    parsedCronItems: [],
  }
  const others: JobQueue = {
    // One for the jobs of LONG_JOBS, which run one after the other, and one for the rest.
    concurrency: 2,
    taskList: {
      [SEND_REMINDER]: (payload) => sendReminder(payload, systemContext(services)),
      [INVITE_REVIEW]: (payload) => sendReviewInvitation(payload, systemContext(services)),
      'end-holds': () => releaseExpiredHolds(systemContext(services)),
      'release-reserve': (payload) => releaseReserve(payload, systemContext(services)),
      [OFFER_WINDOW]: (payload) => offerWindow(payload, systemContext(services)),
      [SETTLE_MOVE]: (payload) => settleMove(payload, systemContext(services)),
      [NOTIFY_TECHNICIAN]: (payload) => notifyTechnician(payload, systemContext(services)),
      [WINDOWS_FREED]: (payload) => offerFreedWindows(payload, systemContext(services)),
      [ALERT_ON_CALL]: (payload) => processAlertJob(payload, systemContext(services)),
      [REMIND_QUOTE]: (payload) => remindQuote(payload, systemContext(services)),
      [SEND_JOB_REPORTS]: () => sendJobReports(systemContext(services)),
      [FOLLOW_MAINTENANCE]: () => followMaintenance(systemContext(services)),
      [FOLLOW_QUOTE_BOOKINGS]: () => followQuoteBookings(systemContext(services)),
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
    },
    parsedCronItems: parseCronItems([
      { task: 'end-holds', match: '* * * * *' },
      { task: 'release-reserve', match: '* * * * *', options: { backfillPeriod: CATCH_UP_MS } },
      { task: SEND_JOB_REPORTS, match: '* * * * *' },
      { task: FOLLOW_MAINTENANCE, match: '*/5 * * * *' },
      { task: FOLLOW_QUOTE_BOOKINGS, match: '*/5 * * * *' },
      ...LONG_RUNNING.map(({ task, match }) => ({ task, match, options: { queueName: LONG_JOBS } })),
    ]),
  }
  return [others, emails, texts, webhooks]
}
