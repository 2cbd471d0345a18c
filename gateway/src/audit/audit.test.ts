import { expect, test } from 'vitest'
import { transact } from '../platform/database/transact.ts'
import { createTestContext } from '../testing/context.ts'
import { startTestSite } from '../testing/site.ts'
import { signInAs } from '../testing/staff.ts'
import { staffVisitor } from '../testing/visitor.ts'
import { type AuditEntry, record } from './audit.ts'

const LOG = `query ($filter: AuditFilterInput) {
  auditTrail(first: 50, filter: $filter) {
    nodes { summary subject { kind id label } changes { label before after } }
  }
}`

/** Sets up a site, an office account named Sample office, and the log as an administrator reads it. */
async function setUpLog() {
  const site = await startTestSite({ context: await createTestContext() })
  const { staff } = await signInAs(site.context, 'office')
  const admin = await staffVisitor(site, 'admin')
  return {
    context: site.context,
    staff,
    add: (entry: AuditEntry, actor: typeof staff | null = staff) =>
      transact(site.context.db, (tx) => record(tx, entry, { ...site.context, staff: actor })),
    read: async (filter: object = {}) => (await admin.graphql(LOG, { filter })).data.auditTrail.nodes,
  }
}

async function firstTechnician({ pool }: Awaited<ReturnType<typeof setUpLog>>['context']) {
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id, name from technician order by id limit 1',
  )
  return rows[0] ?? { id: 0, name: '' }
}

test('each activity log entry is a sentence with people and things by name, and the subject to link to', async () => {
  const log = await setUpLog()
  const { id, name } = await firstTechnician(log.context)
  await log.add({
    action: 'leave.add',
    target: `technician ${id}`,
    details: { from: '2026-11-24T00:00:00+10:00', to: '2026-11-25T00:00:00+10:00', bookings: 0 },
  })
  await log.add({
    action: 'account.role',
    target: `account ${log.staff.id}`,
    details: { role: 'admin', was: 'office' },
  })
  await log.add({
    action: 'booking.assign',
    target: 'booking GC-7K3M-Q2',
    details: {
      from: { technician: 'Van 2', startsAt: '2026-11-23T21:00:00Z' },
      to: { technician: 'Van 4', startsAt: '2026-11-23T21:00:00Z' },
    },
  })
  await log.add({
    action: 'booking.assign',
    target: 'booking GC-7K3M-Q2',
    result: 'refused',
    details: { technicianId: id, reason: 'NO_LICENCE' },
  })
  await log.add({ action: 'session.open', target: `account ${log.staff.id}`, result: 'refused' }, null)
  await log.add({
    action: 'rules.change',
    target: 'schedule rules',
    details: { from: 'as in content', to: 'noticeMinutes 180, reserveOneIn 0' },
  })
  const booking = { kind: 'BOOKING', id: 'GC-7K3M-Q2', label: 'GC-7K3M-Q2' }
  const member = { kind: 'MEMBER', id: log.staff.id, label: 'Sample office' }
  expect((await log.read()).toReversed()).toEqual([
    {
      summary: `Sample office added leave for ${name}`,
      subject: { kind: 'TECHNICIAN', id: String(id), label: name },
      changes: [
        { label: 'From', before: null, after: 'Tue 24 Nov, 12 am' },
        { label: 'To', before: null, after: 'Wed 25 Nov, 12 am' },
      ],
    },
    {
      summary: 'Sample office changed the role of Sample office',
      subject: member,
      changes: [{ label: 'Role', before: 'Office', after: 'Admin' }],
    },
    {
      summary: 'Sample office reassigned booking GC-7K3M-Q2',
      subject: booking,
      changes: [{ label: 'Technician', before: 'Van 2', after: 'Van 4' }],
    },
    {
      summary: 'Sample office could not move booking GC-7K3M-Q2',
      subject: booking,
      changes: [{ label: 'Reason', before: null, after: 'No current licence' }],
    },
    { summary: 'Someone could not sign in as Sample office', subject: member, changes: [] },
    {
      summary: 'Sample office changed the booking rules',
      subject: null,
      changes: [
        { label: 'Notice', before: null, after: '3 h' },
        { label: 'Emergency reserve, one window in', before: null, after: '0' },
      ],
    },
  ])
})

test('the activity log shows no ids, empty values or internal names', async () => {
  const log = await setUpLog()
  const deletedId = '00000000-0000-4000-8000-000000000000'
  const entries: ReadonlyArray<AuditEntry> = [
    { action: 'review.publish', target: `review ${deletedId}`, details: { version: 1, reason: null } },
    {
      action: 'review.reject',
      target: `review ${deletedId}`,
      details: { version: 1, reason: 'PRIVATE_DETAILS' },
    },
    {
      action: 'account.create',
      target: `account ${deletedId}`,
      details: { role: 'office', invitation: deletedId },
    },
    { action: 'message.send-again', target: `message ${deletedId}` },
    { action: 'booking.step', target: 'booking GC-7K3M-Q2', details: { from: 'CONFIRMED', to: 'EN_ROUTE' } },
    { action: 'closure.add', target: 'days 2026-12-24 to 2026-12-26', details: { name: 'Christmas' } },
    { action: 'closure.remove', target: 'day 2026-12-24' },
    {
      action: 'shifts.change',
      target: 'technician 99999',
      details: { from: '1 07:00-15:00', to: '1 07:00-15:30, 2 07:00-12:00' },
    },
    { action: 'session.close', target: 'session ZAJ-3uSXoB2_eMSaUtm_Vw' },
    {
      action: 'bookings.export',
      target: 'bookings',
      details: { narrowedBy: ['states', 'dueWithinHours'], sort: 'WINDOW', descending: false },
    },
  ]
  for (const entry of entries) await log.add(entry)
  const events: ReadonlyArray<{ summary: string; subject: { label: string } | null; changes: object }> =
    await log.read()
  expect(events).toHaveLength(entries.length)
  const texts = events.map(({ summary, subject, changes }) =>
    JSON.stringify([summary, subject?.label, changes]).replaceAll(/GC-\w{4}-\w\d?/g, ''),
  )
  for (const text of texts) {
    expect(text).not.toMatch(/[0-9a-f]{8}-|T\d\d:|[A-Z]{2}_|eMSaUtm|version|[a-z]\.[a-z]/)
    expect(text.replaceAll('"before":null', '')).not.toMatch(/:null/)
  }
  expect(events.map(({ summary }) => summary)).toContain(
    'Sample office closed the business on Thu 24 Dec to Sat 26 Dec',
  )
  expect(JSON.stringify(events)).toContain(
    JSON.stringify([
      {
        label: 'Weekly hours',
        before: 'Mon 7 am to 3 pm',
        after: 'Mon 7 am to 3:30 pm, Tue 7 am to 12 pm',
      },
    ]),
  )
})

test('the activity log is filtered by a reference in any case, with spaces around it', async () => {
  const log = await setUpLog()
  await log.add({ action: 'booking.view', target: 'booking GC-7K3M-Q2' })
  await log.add({ action: 'quote.view', target: 'quote Q-7K3MQ2' })
  await log.add({ action: 'dispatch.close', target: 'dispatch E-7K3MQ2', details: { outcome: 'sent' } })
  const summaries = async (reference: string) =>
    (await log.read({ reference })).map(({ summary }: { summary: string }) => summary)
  expect(await summaries(' gc-7k3m-q2 ')).toEqual(['Sample office opened booking GC-7K3M-Q2'])
  expect(await summaries('Q-7K3MQ2')).toEqual(['Sample office opened enquiry Q-7K3MQ2'])
  expect(await summaries('e-7k3mq2')).toEqual(['Sample office closed enquiry E-7K3MQ2'])
  expect(await summaries('GC-0000-00')).toEqual([])
})
