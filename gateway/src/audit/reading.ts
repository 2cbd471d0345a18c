import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { transact } from '../platform/database/transact.ts'
import { forwardPage } from '../platform/pagination/arguments.ts'
import { retentionCutoff } from '../platform/retention.ts'
import { currentInstant, startOfDay } from '../platform/time.ts'
import { record } from './audit.ts'
import { auditedAccounts, auditPage, pruneEvents, recomputeChain } from './store.ts'
import { type Subject, subjectsOf } from './subjects.ts'

/** Kinds of targets that have a reference. */
const REFERENCE_NOUNS = ['booking', 'quote', 'dispatch'] as const

const Filter = z.object({
  who: z.uuid().nullable(),
  what: z.string().max(60).nullable(),
  reference: z.string().trim().max(40).nullable(),
  result: z.enum(['done', 'refused']).nullable(),
})

/**
 * An event as administrators read it.
 * @public Named by codegen.ts.
 */
export type AuditRow = Awaited<ReturnType<typeof auditPage>>[number] & { readonly subject: Subject | null }

/** Returns the activity log, newest first. Null for an invalid filter or cursor. */
export async function auditTrail(
  input: z.input<typeof Filter> & {
    readonly from: Temporal.PlainDate | null
    readonly to: Temporal.PlainDate | null
    readonly first: number
    readonly after: string | null
  },
  context: Pick<Context, 'db' | 'content'>,
) {
  const { db } = context
  const { first, after, from, to, ...filterInput } = input
  const parsed = Filter.safeParse(filterInput)
  const beforeId = after === null ? null : Number(after)
  if (!parsed.success || (beforeId !== null && !Number.isSafeInteger(beforeId))) return null
  const { who, what, reference, result } = parsed.data
  const filter = {
    accountId: who,
    action: what,
    result,
    targets: reference === null ? null : REFERENCE_NOUNS.map((noun) => `${noun} ${reference.toUpperCase()}`),
    from: from === null ? null : startOfDay(from),
    // The last day is included.
    to: to === null ? null : startOfDay(to.add({ days: 1 })),
  }
  const rows = await auditPage(db, filter, first + 1, beforeId)
  const { nodes, pageInfo } = forwardPage(rows, { first, after }, ({ event }) => String(event.id))
  const subjects = await subjectsOf(
    nodes.map(({ event }) => event.target),
    context,
  )
  return {
    nodes: nodes.map((row) => ({ ...row, subject: subjects.get(row.event.target) ?? null })),
    people: await auditedAccounts(db),
    pageInfo,
  }
}

/** @public Named by codegen.ts. */
export type AuditVerified = Awaited<ReturnType<typeof auditVerify>>

/** Verifies the whole hash chain and logs the check itself. */
export async function auditVerify(context: Context) {
  const { db } = context
  const chain = await recomputeChain(db)
  await transact(db, (tx) => {
    const details = { events: chain.events, brokenAt: chain.brokenAt }
    return record(tx, { action: 'audit.verify', target: 'audit log', details }, context)
  })
  return { type: 'AuditVerified' as const, ...chain, intact: chain.brokenAt === null, at: context.now }
}

/** Deletes events older than two years. A checkpoint keeps the chain verifiable. */
export async function purgeAuditEvents({ db }: Pick<Context, 'db'>, now = currentInstant()): Promise<number> {
  return await transact(db, (tx) => pruneEvents(tx, retentionCutoff('activityLog', now), now))
}
