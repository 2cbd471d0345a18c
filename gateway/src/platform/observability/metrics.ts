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
      help: 'From the first line of a request to the last byte of its answer.',
      labelNames: ['kind', 'status'],
      buckets: DURATION_BUCKETS_SECONDS,
      registers,
    }),
    pages: new Counter({
      name: 'site_pages_total',
      help: 'Pages that were asked for: out of memory, or made.',
      labelNames: ['from'],
      registers,
    }),
    operations: new Counter({
      name: 'site_graphql_operations_total',
      help: 'GraphQL operations by name; those that are not of this site are "other". Outcome: ok, or the code of an error.',
      labelNames: ['operation', 'outcome'],
      registers,
    }),
    bookings: new Counter({
      name: 'site_bookings_total',
      help: 'Windows that customers wanted held, and visits that they wanted booked, by what came of it.',
      labelNames: ['step', 'outcome'],
      registers,
    }),
    untrustedProxy: new Counter({
      name: 'site_untrusted_proxy_requests_total',
      help: 'Requests with X-Forwarded-For while TRUST_PROXY is 0: all visitors share one rate limit.',
      registers,
    }),
    writable: new Gauge({
      name: 'site_database_writable',
      help: '1 while the database takes writes, 0 while it refuses them; tried once a minute.',
      registers,
    }),
    jobs: new Counter({
      name: 'site_jobs_total',
      help: 'Work after the answer: emails, reminders, clearing up. What failed is tried again.',
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
    help: 'Connections of the pool: busy, idle, and the requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
