import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** From a page served from memory to the deadline of a request. */
const DURATION_BUCKETS_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Metrics of one gateway, for Prometheus to scrape. Every label has few values, none of which a visitor can make up, and none holds
 * personal data.
 */
export type Metrics = ReturnType<typeof openMetrics>

/** Creates the metrics, all at zero. */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'site_http_request_duration_seconds',
      help: 'Time from the first line of a request to the last byte of its response.',
      labelNames: ['kind', 'status'],
      buckets: DURATION_BUCKETS_SECONDS,
      registers,
    }),
    pages: new Counter({
      name: 'site_pages_total',
      help: 'Requested pages, by source: memory or rendering.',
      labelNames: ['from'],
      registers,
    }),
    operations: new Counter({
      name: 'site_graphql_operations_total',
      help: 'GraphQL operations by name ("other" for those not used by this site) and outcome: ok or an error code.',
      labelNames: ['operation', 'outcome'],
      registers,
    }),
    bookings: new Counter({
      name: 'site_bookings_total',
      help: 'Holds and bookings requested by customers, by outcome.',
      labelNames: ['step', 'outcome'],
      registers,
    }),
    untrustedProxy: new Counter({
      name: 'site_untrusted_proxy_requests_total',
      help: 'Requests with X-Forwarded-For while TRUST_PROXY is 0, so that all visitors share one rate limit.',
      registers,
    }),
    writable: new Gauge({
      name: 'site_database_writable',
      help: '1 while the database accepts writes, 0 while it refuses them. Checked once a minute.',
      registers,
    }),
    jobs: new Counter({
      name: 'site_jobs_total',
      help: 'Background jobs (emails, reminders, cleanup), by outcome. Failed jobs are retried.',
      labelNames: ['job', 'outcome'],
      registers,
    }),
  }
}

/** Adds memory, CPU time, event loop and garbage collection of this process. */
export function watchProcess({ registry }: Pick<Metrics, 'registry'>): void {
  collectDefaultMetrics({ register: registry })
}

/** Adds the number of database connections in use, and of callers waiting for one. */
export function watchPool({ registry }: Pick<Metrics, 'registry'>, pool: Pool): void {
  new Gauge({
    name: 'site_database_connections',
    help: 'Database connections of the pool: busy, idle, and requests waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
