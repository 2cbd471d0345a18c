import { noticeOn } from 'content'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { auditTrail } from '../audit/reading.ts'
import type { BusinessSettingsDraftInput } from '../generated/graphql.ts'
import { Notices } from '../platform/database/notices.ts'
import { dayOf } from '../platform/time.ts'
import { holidayOn } from '../scheduling/index.ts'
import { callOutPrices, fromPrice } from '../site-content/business/prices.ts'
import { createTestContext, type TestContext } from '../testing/context.ts'
import { signedIn } from '../testing/staff.ts'
import { businessSettings, businessSettingsDiscard, businessSettingsDraft, draftContent } from './draft.ts'
import { followSettings } from './live-content.ts'
import { businessSettingsPublish, businessSettingsUndo, settingsHistory } from './publish.ts'

let keys = 0
const idempotencyKey = () => `key ${keys++}`.replace(' ', '-of-a-test-')

const admin = async (context?: TestContext) => signedIn(context ?? (await createTestContext()), 'admin')
type Admin = Awaited<ReturnType<typeof admin>>

async function publish(input: BusinessSettingsDraftInput, context: Admin) {
  expect(await businessSettingsDraft(input, context)).toMatchObject({ type: 'BusinessSettingsSaved' })
  const { version } = await businessSettings(context)
  return await businessSettingsPublish(
    { expectedVersion: version, idempotencyKey: idempotencyKey() },
    context,
  )
}

/** A gateway on the same database, with notices of its own. */
async function gateway(context: TestContext) {
  const notices = new Notices()
  const client = new pg.Client(context.connection)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  await notices.listenOn(client)
  const live = await followSettings({ ...context, notices })
  onTestFinished(live.stop)
  const purged = () => new Promise<void>((resolve) => notices.on('pages_changed', () => resolve()))
  return { live, purged }
}

test('a draft is seen by its author only, until it is published; then every gateway has it before pages are purged', async () => {
  const ann = await admin()
  const bob = await admin(ann)
  const gateways = [await gateway(ann), await gateway(ann)]
  const input = { phone: '0755551234', abn: '51824753556' }
  const saved = await businessSettingsDraft(input, ann)
  expect(saved).toMatchObject({
    settings: {
      version: 0,
      facts: { phone: '(07) 5555 1234', phoneE164: '+61755551234', abn: '51 824 753 556' },
      changes: [
        { label: 'ABN', before: null, after: '51 824 753 556' },
        { label: 'Phone', before: '(07) 5550 0142', after: '(07) 5555 1234' },
      ],
    },
  })
  expect(await businessSettings(bob)).toMatchObject({ changes: [], facts: { phone: '(07) 5550 0142' } })
  expect((await draftContent(ann))?.business.phone).toBe('(07) 5555 1234')
  expect((await draftContent(bob))?.business.phone).toBe('(07) 5550 0142')

  const purges = gateways.map(({ live, purged }) => purged().then(() => live.current().business.phone))
  const done = await businessSettingsPublish({ expectedVersion: 0, idempotencyKey: idempotencyKey() }, ann)
  expect(done).toMatchObject({ type: 'BusinessSettingsPublished', version: 1, settings: { changes: [] } })
  expect(await Promise.all(purges)).toEqual(['(07) 5555 1234', '(07) 5555 1234'])
  const { live } = await gateway(ann)
  expect(live.current().business.phone).toBe('(07) 5555 1234')
  expect(live.current().pages.find(({ slug }) => slug === 'privacy-policy')?.body).toContain('(07) 5555 1234')
})

test('one press undoes a publication; what others published since stays', async () => {
  const ann = await admin()
  await publish({ phone: '(07) 5555 1234' }, ann)
  await publish({ email: 'office@plumber.test' }, ann)
  const history = await settingsHistory({ most: 20 }, ann)
  expect(history.map(({ version, undoable }) => [version, undoable])).toEqual([
    [2, true],
    [1, true],
  ])
  const undone = await businessSettingsUndo({ version: 1, idempotencyKey: idempotencyKey() }, ann)
  expect(undone).toMatchObject({
    version: 3,
    settings: { facts: { phone: '(07) 5550 0142', phoneE164: '+61755500142', email: 'office@plumber.test' } },
  })
  expect((await settingsHistory({ most: 20 }, ann))[0]).toMatchObject({
    undoes: 1,
    changes: [{ label: 'Phone', before: '(07) 5555 1234', after: '(07) 5550 0142' }],
  })
  const again = await businessSettingsUndo({ version: 3, idempotencyKey: idempotencyKey() }, ann)
  expect(again).toMatchObject({ settings: { facts: { phone: '(07) 5555 1234' } } })
})

test('a publication whose settings were changed again is not undone', async () => {
  const ann = await admin()
  await publish({ phone: '(07) 5555 1234' }, ann)
  await publish({ phone: '(07) 5555 9999' }, ann)
  expect((await settingsHistory({ most: 20 }, ann)).map(({ undoable }) => undoable)).toEqual([true, false])
  const refused = await businessSettingsUndo({ version: 1, idempotencyKey: idempotencyKey() }, ann)
  expect(refused).toMatchObject({ type: 'InvalidInput', fields: [{ field: 'version' }] })
  expect(await businessSettings(ann)).toMatchObject({ version: 2, facts: { phone: '(07) 5555 9999' } })
})

test('of two administrators who publish at once one is told, keeps the draft, and publishes it over the other’s', async () => {
  const ann = await admin()
  const bob = await admin(ann)
  await businessSettingsDraft({ phone: '(07) 5555 1234' }, ann)
  await businessSettingsDraft({ email: 'bob@plumber.test' }, bob)
  const outcomes = await Promise.all(
    [ann, bob].map((who) =>
      businessSettingsPublish({ expectedVersion: 0, idempotencyKey: idempotencyKey() }, who),
    ),
  )
  expect(outcomes.map(({ type }) => type).toSorted()).toEqual([
    'BusinessSettingsChanged',
    'BusinessSettingsPublished',
  ])
  const late = outcomes[0]?.type === 'BusinessSettingsChanged' ? ann : bob
  expect(outcomes.find(({ type }) => type === 'BusinessSettingsChanged')).toMatchObject({
    message: expect.stringMatching(/^Sample admin published other changes at .+ Your changes are still here/),
    settings: { version: 1, changes: [{}] },
  })
  await businessSettingsPublish({ expectedVersion: 1, idempotencyKey: idempotencyKey() }, late)
  const { facts } = await businessSettings(ann)
  expect([facts.phone, facts.email]).toEqual(['(07) 5555 1234', 'bob@plumber.test'])
})

test('a publication that is sent twice happens once', async () => {
  const ann = await admin()
  await businessSettingsDraft({ phone: '(07) 5555 1234' }, ann)
  const input = { expectedVersion: 0, idempotencyKey: idempotencyKey() }
  const outcomes = await Promise.all([
    businessSettingsPublish(input, ann),
    businessSettingsPublish(input, ann),
  ])
  expect(outcomes).toMatchObject([{ version: 1 }, { version: 1 }])
  expect(await settingsHistory({ most: 20 }, ann)).toHaveLength(1)
})

test.each<readonly [BusinessSettingsDraftInput, string, string]>([
  [
    { holidays: [{ name: 'Party', when: '31 April' }] },
    'holidays.0.when',
    'Enter a day such as 24 December, 3 September 2027 or Friday before 1 September',
  ],
  [{ holidays: [{ name: ' ', when: '24 December' }] }, 'holidays.0.name', 'Day off must not be empty'],
  [{ abn: '51 824 753 557' }, 'abn', 'ABN is not an ABN: its check digits do not match'],
  [{ phone: 'call us' }, 'phone', 'Enter an Australian phone number, such as (07) 5512 3456'],
  [{ name: ' ' }, 'name', 'Enter a value for Trading name'],
  [{ prices: { callOut: 'ask us' } }, 'prices.callOut', 'Price must be an amount such as 99 or 99.50'],
  [{ prices: { afterHours: '0' } }, 'prices.afterHours', 'Price must be more than nothing'],
  [{ email: 'office' }, 'email', 'Email must be an e-mail address'],
  [
    {
      hours: [
        { days: [1, 2], opens: '07:00', closes: '17:00' },
        { days: [2, 3], opens: '09:00', closes: '12:00' },
      ],
    },
    'hours.1',
    'Tuesday has other hours already. Give each day one row',
  ],
  [
    { hours: [{ days: [1], opens: '17:00', closes: '07:00' }] },
    'hours.0',
    'Closing time must be after opening time',
  ],
  [
    { socialLinks: [{ network: 'Facebook' }, {}, {}] },
    'socialLinks.0.url',
    'Enter both the network and its address, or neither',
  ],
  [
    { claims: [{ id: 'services/blocked-drains', text: '', qualifier: 'usually' }] },
    'claims.services/blocked-drains.text',
    '',
  ],
  [
    {
      redirects: [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
    },
    'redirects.0.to',
    '/a → /b → /a is a loop. Send /a to a page of this site',
  ],
  [
    { redirects: [{ from: 'https://old.example/About/', to: '/contact' }] },
    'redirects.0.from',
    '/about is a page of this site',
  ],
  [
    { redirects: [{ from: '/index.php?page=2', to: '/' }] },
    'redirects.0.from',
    'Leave out the ? or # and what follows it: pages are told apart by their path',
  ],
  [{ redirects: [{ from: '/old', to: '' }] }, 'redirects.0.to', 'Address must not be empty'],
  [
    { notice: { text: 'x'.repeat(161), tone: 'INFO' } },
    'notice.text',
    'Notice must be 160 characters at most',
  ],
  [
    { notice: { text: 'Closed', tone: 'INFO', linkLabel: 'More' } },
    'notice.linkUrl',
    'Enter both the link’s text and its address, or neither',
  ],
  [
    { notice: { text: 'Closed', tone: 'INFO', linkLabel: 'More', linkUrl: '/nowhere' } },
    'notice.linkUrl',
    '/nowhere is not a page of this site',
  ],
  [
    { notice: { text: 'Closed', tone: 'INFO', from: '2026-12-26', until: '2026-12-24' } },
    'notice.until',
    'Notice must not be before the first day',
  ],
  [{ claims: [{ id: 'services/nowhere', text: 'Soon' }] }, 'claims.services/nowhere', ''],
  [{ claims: [{ id: 'locations/robina', text: '5-10' }] }, 'claims.locations/robina', ''],
])('%j is refused at its field, and changes nothing', async (input, field, message) => {
  const ann = await admin()
  await businessSettingsDraft({ tagline: 'Local plumbers' }, ann)
  const refused = await businessSettingsDraft({ ...input, address: '1 Example Street' }, ann)
  expect(refused).toMatchObject({
    type: 'InvalidInput',
    fields: expect.arrayContaining([{ field, message: message || expect.any(String) }]),
  })
  expect((await businessSettings(ann)).changes).toMatchObject([{ label: 'Tagline' }])
})

test('a value that is as published leaves the draft, and a draft can be thrown away', async () => {
  const ann = await admin()
  await businessSettingsDraft({ tagline: 'Local plumbers', address: '1 Example Street' }, ann)
  const less = await businessSettingsDraft({ tagline: "Gold Coast's Trusted Plumbers" }, ann)
  expect(less).toMatchObject({ settings: { changes: [{ label: 'Address' }] } })
  expect(await businessSettingsDiscard(ann)).toMatchObject({ settings: { changes: [] } })
  const nothing = await businessSettingsPublish({ expectedVersion: 0, idempotencyKey: idempotencyKey() }, ann)
  expect(nothing).toMatchObject({ type: 'InvalidInput', fields: [{ field: 'draft' }] })
})

test('opening hours get their words, and response claims stand on their pages', async () => {
  const ann = await admin()
  const { live, purged } = await gateway(ann)
  const done = purged()
  await publish(
    {
      hours: [
        { days: [7, 6], opens: '08:30', closes: '12:00' },
        { days: [1, 3, 2], opens: '07:00', closes: '19:00' },
      ],
      claims: [{ id: 'services/blocked-drains', text: '2-3 hours', qualifier: 'in most suburbs' }],
    },
    ann,
  )
  await done
  const { business, services } = live.current()
  expect(business.hours.map(({ text }) => text)).toEqual(['Mon-Wed 7am-7pm', 'Sat-Sun 8:30am-12pm'])
  expect(business.hoursShort).toBe('Mon-Wed 7am-7pm')
  expect(services.find(({ slug }) => slug === 'blocked-drains')?.arrival).toEqual({
    time: '2-3 hours',
    qualifier: 'in most suburbs',
  })
})

test('prices are entered in dollars, stand on the site once published, and are hidden while they are empty', async () => {
  const ann = await admin()
  const { live, purged } = await gateway(ann)
  expect(callOutPrices(live.current().business.prices)).toEqual([])
  const done = purged()
  const from = [{ service: 'blocked-drains', amount: '149.50' }, { service: 'tap-repairs' }]
  await publish({ prices: { callOut: '$1,099', afterHours: '', from } }, ann)
  await done
  const { business, services } = live.current()
  expect(callOutPrices(business.prices)).toEqual([{ label: 'Call-out', cents: 109_900, text: '$1,099' }])
  expect(services.flatMap((service) => fromPrice(service, business.prices) ?? [])).toEqual([
    { label: 'Blocked Drains', cents: 14_950, text: '$149.50' },
  ])
  expect((await settingsHistory({ most: 1 }, ann))[0]?.changes).toMatchObject([
    { label: 'Call-out price', before: null, after: '$1099' },
    { label: 'Price from, Blocked Drains', after: '$149.50' },
  ])
})

test('a notice and redirects are published, shown in words, and undone as anything else', async () => {
  const ann = await admin()
  const { live, purged } = await gateway(ann)
  const done = purged()
  const notice = {
    text: 'Closed over Christmas',
    tone: 'WARNING' as const,
    linkLabel: 'Call us',
    linkUrl: '/contact',
    until: '2026-12-27',
  }
  const redirects = [{ from: 'http://old.example/Our%20Team.html/', to: '/About/' }]
  await publish({ notice, redirects }, ann)
  await done
  const shown = live.current()
  expect(shown.redirects).toEqual([{ from: '/our team.html', to: '/about' }])
  expect(['2026-12-24', '2026-12-27', '2026-12-28'].map((day) => noticeOn(day, shown.notice)?.text)).toEqual([
    'Closed over Christmas',
    'Closed over Christmas',
    undefined,
  ])
  expect((await settingsHistory({ most: 1 }, ann))[0]?.changes).toEqual([
    {
      name: 'notice',
      label: 'Notice bar',
      before: null,
      after: 'Closed over Christmas, Call us (/contact), warning, until 2026-12-27',
    },
    {
      name: 'redirects./our team.html',
      label: 'Redirect from /our team.html',
      before: null,
      after: '/about',
    },
  ])
  expect(await businessSettingsUndo({ version: 1, idempotencyKey: idempotencyKey() }, ann)).toMatchObject({
    settings: { facts: { notice: null, redirects: [] } },
  })
  await publish({ notice: { text: 'Back again', tone: 'INFO' } }, ann)
  expect(await businessSettingsDraft({ notice: { text: ' ', tone: 'INFO' } }, ann)).toMatchObject({
    settings: { changes: [{ label: 'Notice bar', before: 'Back again, info', after: null }] },
  })
})

test('days off close the days of the calendar, beside public holidays, once they are published', async () => {
  const ann = await admin()
  const { live, purged } = await gateway(ann)
  const done = purged()
  const { facts } = await businessSettings(ann)
  expect(facts.holidays).toEqual([{ name: 'Gold Coast Show day', when: 'Friday before 1 September' }])
  await publish({ holidays: [...facts.holidays, { name: 'the office party', when: '18 December' }] }, ann)
  await done
  const { business } = live.current()
  const party = dayOf(ann.now).with({ month: 12, day: 18 })
  expect(holidayOn(party, business)).toBe('the office party')
  expect(holidayOn(party, ann.content.business)).toBeNull()
  expect(holidayOn(party.with({ day: 25 }), business)).toBe('Christmas Day')
  expect((await settingsHistory({ most: 1 }, ann))[0]?.changes).toEqual([
    {
      name: 'holidays',
      label: 'Days off',
      before: 'Gold Coast Show day (Friday before 1 September)',
      after: 'Gold Coast Show day (Friday before 1 September), the office party (18 December)',
    },
  ])
})

test('the activity log says what was published and undone, from what, to what', async () => {
  const ann = await admin()
  await publish({ phone: '(07) 5555 1234' }, ann)
  await businessSettingsUndo({ version: 1, idempotencyKey: idempotencyKey() }, ann)
  const trail = await auditTrail(
    {
      ...{ who: null, what: 'settings', target: null, reference: null, result: null, from: null, to: null },
      first: 5,
      after: null,
    },
    ann,
  )
  expect(trail?.nodes.map(({ event, subject }) => [event.action, subject?.label])).toEqual([
    ['settings.undo', 'version 2 of the business settings'],
    ['settings.publish', 'version 1 of the business settings'],
  ])
  expect(trail?.nodes[1]?.event.details).toMatchObject({
    changes: [{ label: 'Phone', before: '(07) 5550 0142', after: '(07) 5555 1234' }],
  })
})

test('settings that this release cannot use are passed over', async () => {
  const ann = await admin()
  await publish({ phone: '(07) 5555 1234' }, ann)
  await ann.pool.query(
    `update business_settings_version set settings = settings || '{"abn": 5, "of tomorrow": true}'`,
  )
  const { live } = await gateway(ann)
  expect(live.current().business).toMatchObject({ phone: '(07) 5555 1234', abn: null })
})
