import { loadContent, noticeOn } from 'content'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { auditTrail } from '../audit/reading.ts'
import type { BusinessSettingsDraftInput } from '../generated/graphql.ts'
import { Notices } from '../platform/database/notices.ts'
import { missingLaunchFacts } from '../platform/public-site.ts'
import { dayOf } from '../platform/time.ts'
import { holidayOn } from '../scheduling/index.ts'
import { callOutPrices, fromPrice } from '../site-content/business/prices.ts'
import { createTestContext, type TestContext } from '../testing/context.ts'
import { signInAs } from '../testing/staff.ts'
import {
  businessSettings,
  businessSettingsDiscard,
  businessSettingsDraft,
  businessSettingsResolve,
  draftContent,
} from './draft.ts'
import { followSettings } from './live-content.ts'
import { businessSettingsPublish, businessSettingsUndo, settingsHistory } from './publish.ts'

let keyCount = 0
const idempotencyKey = () => `key ${keyCount++}`.replace(' ', '-of-a-test-')

const createAdminContext = async (context?: TestContext) =>
  signInAs(context ?? (await createTestContext()), 'admin')
type AdminContext = Awaited<ReturnType<typeof createAdminContext>>

async function publish(input: BusinessSettingsDraftInput, context: AdminContext) {
  expect(await businessSettingsDraft(input, context)).toMatchObject({ type: 'BusinessSettingsSaved' })
  const { version } = await businessSettings(context)
  return await businessSettingsPublish(
    { expectedVersion: version, idempotencyKey: idempotencyKey() },
    context,
  )
}

/** Starts a gateway on the same database, with its own notices. */
async function startGateway(context: TestContext) {
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

test('only its author sees a draft until it is published, and every gateway loads it before pages are purged', async () => {
  const ann = await createAdminContext()
  const bob = await createAdminContext(ann)
  const gateways = [await startGateway(ann), await startGateway(ann)]
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
  const outcome = await businessSettingsPublish({ expectedVersion: 0, idempotencyKey: idempotencyKey() }, ann)
  expect(outcome).toMatchObject({ type: 'BusinessSettingsPublished', version: 1, settings: { changes: [] } })
  expect(await Promise.all(purges)).toEqual(['(07) 5555 1234', '(07) 5555 1234'])
  const { live } = await startGateway(ann)
  expect(live.current().business.phone).toBe('(07) 5555 1234')
  expect(live.current().pages.find(({ slug }) => slug === 'privacy-policy')?.body).toContain('(07) 5555 1234')
})

test('undoing a publication keeps what others published since', async () => {
  const ann = await createAdminContext()
  await publish({ phone: '(07) 5555 1234' }, ann)
  await publish({ email: 'office@plumber.test' }, ann)
  const history = await settingsHistory({ limit: 20 }, ann)
  expect(history.map(({ version, undoable }) => [version, undoable])).toEqual([
    [2, true],
    [1, true],
  ])
  const undone = await businessSettingsUndo({ version: 1, idempotencyKey: idempotencyKey() }, ann)
  expect(undone).toMatchObject({
    version: 3,
    settings: { facts: { phone: '(07) 5550 0142', phoneE164: '+61755500142', email: 'office@plumber.test' } },
  })
  expect((await settingsHistory({ limit: 20 }, ann))[0]).toMatchObject({
    undoes: 1,
    changes: [{ label: 'Phone', before: '(07) 5555 1234', after: '(07) 5550 0142' }],
  })
  const redone = await businessSettingsUndo({ version: 3, idempotencyKey: idempotencyKey() }, ann)
  expect(redone).toMatchObject({ settings: { facts: { phone: '(07) 5555 1234' } } })
})

test('undoing one price keeps the other', async () => {
  const ann = await createAdminContext()
  await publish({ prices: { callOut: '99' } }, ann)
  await publish({ prices: { callOut: '99', afterHours: '180' } }, ann)
  expect((await settingsHistory({ limit: 20 }, ann)).map(({ undoable }) => undoable)).toEqual([true, true])
  const undone = await businessSettingsUndo({ version: 1, idempotencyKey: idempotencyKey() }, ann)
  expect(undone).toMatchObject({ settings: { facts: { prices: { callOut: null, afterHours: 18_000 } } } })
})

test('a publication can’t be undone once the same settings have changed again, nor one that doesn’t exist', async () => {
  const ann = await createAdminContext()
  await publish({ phone: '(07) 5555 1234' }, ann)
  await publish({ phone: '(07) 5555 9999' }, ann)
  expect((await settingsHistory({ limit: 20 }, ann)).map(({ undoable }) => undoable)).toEqual([true, false])
  for (const version of [1, 0, 2_147_483_647]) {
    const refusal = await businessSettingsUndo({ version, idempotencyKey: idempotencyKey() }, ann)
    expect(refusal).toMatchObject({ type: 'InvalidInput', fields: [{ field: 'version' }] })
  }
  expect(await businessSettings(ann)).toMatchObject({ version: 2, facts: { phone: '(07) 5555 9999' } })
})

test('of two concurrent publications one is refused, keeps its draft and can be published afterwards', async () => {
  const ann = await createAdminContext()
  const bob = await createAdminContext(ann)
  await businessSettingsDraft({ phone: '(07) 5555 1234' }, ann)
  await businessSettingsDraft({ email: 'bob@plumber.test' }, bob)
  const outcomes = await Promise.all(
    [ann, bob].map((admin) =>
      businessSettingsPublish({ expectedVersion: 0, idempotencyKey: idempotencyKey() }, admin),
    ),
  )
  expect(outcomes.map(({ type }) => type).toSorted()).toEqual([
    'BusinessSettingsChanged',
    'BusinessSettingsPublished',
  ])
  const refusedAdmin = outcomes[0]?.type === 'BusinessSettingsChanged' ? ann : bob
  expect(outcomes.find(({ type }) => type === 'BusinessSettingsChanged')).toMatchObject({
    message: expect.stringMatching(/^Sample admin published other changes at .+ Your changes are still here/),
    settings: { version: 1, changes: [{}] },
    changes: [{ label: outcomes[0]?.type === 'BusinessSettingsChanged' ? 'Email' : 'Phone' }],
  })
  await businessSettingsPublish({ expectedVersion: 1, idempotencyKey: idempotencyKey() }, refusedAdmin)
  const { facts } = await businessSettings(ann)
  expect([facts.phone, facts.email]).toEqual(['(07) 5555 1234', 'bob@plumber.test'])
})

test('publishing a draft keeps what others have published in other fields', async () => {
  const ann = await createAdminContext()
  const bob = await createAdminContext(ann)
  const hours = [
    { days: [1, 2, 3, 4, 5], opens: '07:00', closes: '17:00' },
    { days: [6], opens: '08:00', closes: '14:00' },
  ]
  const [trade, building] = ['Trade licence', 'Building licence'].map((label) => ({
    label,
    issuedBy: 'QBCC',
  }))
  if (!trade || !building) throw new Error('no licences')
  await businessSettingsDraft(
    {
      prices: { callOut: '99', from: [{ service: 'tap-repairs', amount: '150' }] },
      hours: hours.with(1, { days: [6], opens: '09:00', closes: '14:00' }),
      licences: [{ ...trade, number: '11' }, building],
      redirects: [{ from: '/old-ann', to: '/about' }],
      founder: { name: 'Ann Lee', role: 'Founder', note: 'Call me.' },
    },
    ann,
  )
  const { facts } = await businessSettings(bob)
  await publish(
    {
      prices: { afterHours: '180', from: [{ service: 'gas-services', amount: '200' }] },
      hours: hours.with(0, { days: [1, 2, 3, 4], opens: '07:00', closes: '17:00' }),
      licences: [trade, { ...building, number: '22' }],
      redirects: [{ from: '/old-bob', to: '/contact' }],
      founder: { ...facts.founder, role: 'Owner' },
    },
    bob,
  )
  const merged = await businessSettings(ann)
  expect(merged.conflicts.map(({ name }) => name)).toEqual(['founder.role'])
  await businessSettingsResolve({ name: 'founder.role', take: 'PUBLISHED', seenVersion: 1 }, ann)
  await businessSettingsPublish({ expectedVersion: 1, idempotencyKey: idempotencyKey() }, ann)
  const settings = await businessSettings(ann)
  expect(settings.facts.prices).toMatchObject({ callOut: 9_900, afterHours: 18_000 })
  expect(
    settings.facts.prices.from.flatMap(({ service, cents }) => (cents ? [[service, cents]] : [])),
  ).toEqual(
    expect.arrayContaining([
      ['tap-repairs', 15_000],
      ['gas-services', 20_000],
    ]),
  )
  expect(settings.facts.hours.map(({ text }) => text)).toEqual(['Mon-Thu 7am-5pm', 'Sat 9am-2pm'])
  expect(settings.facts.licences).toMatchObject([
    { label: 'Trade licence', number: '11' },
    { label: 'Building licence', number: '22' },
  ])
  expect(settings.facts.redirects.map(({ from }) => from).toSorted()).toEqual(['/old-ann', '/old-bob'])
  expect(settings.facts.founder).toEqual({ name: 'Ann Lee', role: 'Owner', note: 'Call me.' })
})

test('a conflicting field blocks publishing until the author chooses, with both values shown', async () => {
  const ann = await createAdminContext()
  const bob = await createAdminContext(ann)
  await businessSettingsDraft({ phone: '07 5512 1111', prices: { callOut: '99' } }, ann)
  await publish({ phone: '07 5512 2222', prices: { callOut: '120' } }, bob)
  const publishInput = { expectedVersion: 1, idempotencyKey: idempotencyKey() }
  expect(await businessSettingsPublish(publishInput, ann)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'conflicts', message: expect.stringMatching(/^Someone else changed some of it too/) }],
  })
  expect((await businessSettings(ann)).conflicts).toEqual([
    { name: 'phone', label: 'Phone', before: '(07) 5512 2222', after: '(07) 5512 1111' },
    { name: 'prices.callOut', label: 'Call-out price', before: '$120', after: '$99' },
  ])
  // Bob publishes again before Ann chooses, so she sees the newer value.
  await publish({ phone: '07 5512 3333' }, bob)
  expect(await businessSettingsResolve({ name: 'phone', take: 'DRAFT', seenVersion: 1 }, ann)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'phone', message: 'Someone has published it again. Check it, then choose.' }],
  })
  await businessSettingsResolve({ name: 'phone', take: 'DRAFT', seenVersion: 2 }, ann)
  expect(
    await businessSettingsResolve({ name: 'prices.callOut', take: 'PUBLISHED', seenVersion: 2 }, ann),
  ).toMatchObject({ settings: { conflicts: [], changes: [{ label: 'Phone', after: '(07) 5512 1111' }] } })
  await businessSettingsPublish({ expectedVersion: 2, idempotencyKey: idempotencyKey() }, ann)
  const { facts } = await businessSettings(bob)
  expect([facts.phone, facts.phoneE164, facts.prices.callOut]).toEqual([
    '(07) 5512 1111',
    '+61755121111',
    12_000,
  ])
})

test('edits based on an older version conflict only where others have published since', async () => {
  const ann = await createAdminContext()
  const bob = await createAdminContext(ann)
  await publish({ prices: { callOut: '99', afterHours: '150' }, tagline: 'Local plumbers' }, bob)
  const saved = await businessSettingsDraft(
    { prices: { callOut: '110', afterHours: '' }, tagline: 'Plumbers', seenVersion: 0 },
    ann,
  )
  expect(saved).toMatchObject({
    settings: {
      facts: { prices: { afterHours: 15_000 } },
      conflicts: [
        { name: 'prices.callOut', before: '$99', after: '$110' },
        { name: 'tagline', before: 'Local plumbers', after: 'Plumbers' },
      ],
    },
  })
})

test('a publication sent twice is stored once', async () => {
  const ann = await createAdminContext()
  await businessSettingsDraft({ phone: '(07) 5555 1234' }, ann)
  const input = { expectedVersion: 0, idempotencyKey: idempotencyKey() }
  const outcomes = await Promise.all([
    businessSettingsPublish(input, ann),
    businessSettingsPublish(input, ann),
  ])
  expect(outcomes).toMatchObject([{ version: 1 }, { version: 1 }])
  expect(await settingsHistory({ limit: 20 }, ann)).toHaveLength(1)
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
  [{ prices: { callOut: '99,50' } }, 'prices.callOut', 'Price must be an amount such as 99 or 99.50'],
  [{ prices: { afterHours: '0' } }, 'prices.afterHours', 'Price must be more than nothing'],
  [
    { priceIncludes: [{ price: 'callOut', lines: ['Travel', 'x'.repeat(81)] }] },
    'priceIncludes.callOut',
    'Each line must be 80 characters at most',
  ],
  [
    { priceIncludes: [{ price: 'tap-repairs', lines: [...'1234567'] }] },
    'priceIncludes.tap-repairs',
    'Keep 6 lines at most',
  ],
  [
    { priceIncludes: [{ price: 'roofing', lines: ['A look'] }] },
    'priceIncludes.roofing',
    'The site has no such service',
  ],
  [{ licences: [] }, 'licences', 'Keep at least one licence from the QBCC'],
  [
    { licences: [1, 2].map(() => ({ label: 'QBCC licence', number: '1', issuedBy: 'QBCC' })) },
    'licences.1.label',
    'Licence must differ from the name of another licence',
  ],
  [
    { licenceRegister: 'qbcc' },
    'licenceRegister',
    'Register link must be an address that starts with https://',
  ],
  [{ email: 'office' }, 'email', 'Email must be an email address'],
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
])('%j is refused at its field and changes nothing', async (input, field, message) => {
  const ann = await createAdminContext()
  await businessSettingsDraft({ tagline: 'Local plumbers' }, ann)
  const refusal = await businessSettingsDraft({ ...input, address: '1 Example Street' }, ann)
  expect(refusal).toMatchObject({
    type: 'InvalidInput',
    fields: expect.arrayContaining([{ field, message: message || expect.any(String) }]),
  })
  expect((await businessSettings(ann)).changes).toMatchObject([{ label: 'Tagline' }])
})

test('a value equal to the published one leaves the draft, and a draft can be discarded', async () => {
  const ann = await createAdminContext()
  await businessSettingsDraft({ tagline: 'Local plumbers', address: '1 Example Street' }, ann)
  const saved = await businessSettingsDraft({ tagline: "Gold Coast's Trusted Plumbers" }, ann)
  expect(saved).toMatchObject({ settings: { changes: [{ label: 'Address' }] } })
  expect(await businessSettingsDiscard(ann)).toMatchObject({ settings: { changes: [] } })
  const refusal = await businessSettingsPublish({ expectedVersion: 0, idempotencyKey: idempotencyKey() }, ann)
  expect(refusal).toMatchObject({ type: 'InvalidInput', fields: [{ field: 'draft' }] })
})

test('licences are added and removed, and one licence is enough to open the site', async () => {
  const ann = await createAdminContext()
  const production = await createTestContext({
    environment: { PUBLIC_URL: 'https://plumber.example' },
    content: loadContent(),
  })
  const facts = {
    licensedName: 'Ann Lee Plumbing',
    phone: '07 5512 3456',
    email: 'office@plumber.test',
    address: '1 Example Street, Southport QLD 4215',
  }
  const licence = { label: 'QBCC licence', number: '15023456', issuedBy: 'QBCC' }
  await publish({ ...facts, licences: [licence], licenceRegister: 'https://register.test/qbcc' }, ann)
  const { live } = await startGateway(ann)
  expect(live.current().business).toMatchObject({
    licences: [licence],
    licenceRegister: 'https://register.test/qbcc',
  })
  expect(missingLaunchFacts({ settings: production.settings, content: live.current() })).toEqual([])
  const twoLicences = [licence, { label: 'Gas work licence', number: '77', issuedBy: 'RSHQ' }]
  await publish({ licences: twoLicences }, ann)
  expect((await settingsHistory({ limit: 1 }, ann))[0]?.changes).toMatchObject([
    { label: 'Name of licence 2', before: null, after: 'Gas work licence' },
    { label: 'Gas work licence', before: null, after: '77' },
  ])
})

test('opening hours get their labels, and response claims appear on their pages', async () => {
  const ann = await createAdminContext()
  const { live, purged } = await startGateway(ann)
  const pagesPurged = purged()
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
  await pagesPurged
  const { business, services } = live.current()
  expect(business.hours.map(({ text }) => text)).toEqual(['Mon-Wed 7am-7pm', 'Sat-Sun 8:30am-12pm'])
  expect(business.hoursShort).toBe('Mon-Wed 7am-7pm')
  expect(services.find(({ slug }) => slug === 'blocked-drains')?.arrival).toEqual({
    time: '2-3 hours',
    qualifier: 'in most suburbs',
  })
})

test('prices are entered in dollars, shown once published and hidden while empty', async () => {
  const ann = await createAdminContext()
  const { live, purged } = await startGateway(ann)
  expect(callOutPrices(live.current().business)).toEqual([])
  const pagesPurged = purged()
  const from = [{ service: 'blocked-drains', amount: '149.50' }, { service: 'tap-repairs' }]
  const priceIncludes = [
    { price: 'callOut', lines: [' Travel ', '', 'The first 30 minutes'] },
    { price: 'afterHours', lines: ['Travel'] },
    { price: 'tap-repairs', lines: [] },
  ]
  await publish({ prices: { callOut: '$1,099', afterHours: '', from }, priceIncludes }, ann)
  await pagesPurged
  const { business, services } = live.current()
  expect(callOutPrices(business)).toEqual([
    {
      label: 'Call-out',
      cents: 109_900,
      text: '$1,099',
      includes: ['Travel', 'The first 30 minutes'],
    },
  ])
  expect(services.flatMap((service) => fromPrice(service, business) ?? [])).toEqual([
    { label: 'Blocked Drains', cents: 14_950, text: '$149.50', includes: [] },
  ])
  expect((await settingsHistory({ limit: 1 }, ann))[0]?.changes).toMatchObject([
    { label: 'Call-out price', before: null, after: '$1099' },
    { label: 'Price from, Blocked Drains', after: '$149.50' },
    { label: 'Call-out price, what it includes', after: 'Travel; The first 30 minutes' },
    { label: 'After-hours call-out price, what it includes', after: 'Travel' },
  ])
})

test('what a price includes merges with another administrator’s changes and is undone separately', async () => {
  const ann = await createAdminContext()
  const bob = await createAdminContext(ann)
  const includes = (callOut: string[], afterHours: string[]) => ({
    priceIncludes: [
      { price: 'callOut', lines: callOut },
      { price: 'afterHours', lines: afterHours },
    ],
  })
  const listIncludes = async () =>
    (await businessSettings(ann)).facts.prices.includes
      .filter(({ lines }) => lines.length > 0)
      .map(({ price, lines }) => [price, ...lines])
  await businessSettingsDraft(includes(['Travel'], []), ann)
  await publish(includes([], ['The first hour']), bob)
  await businessSettingsPublish({ expectedVersion: 1, idempotencyKey: idempotencyKey() }, ann)
  expect(await listIncludes()).toEqual([
    ['callOut', 'Travel'],
    ['afterHours', 'The first hour'],
  ])
  await businessSettingsUndo({ version: 1, idempotencyKey: idempotencyKey() }, bob)
  expect(await listIncludes()).toEqual([['callOut', 'Travel']])
})

test('a notice and redirects are published, listed in the history and undone', async () => {
  const ann = await createAdminContext()
  const { live, purged } = await startGateway(ann)
  const pagesPurged = purged()
  const notice = {
    text: 'Closed over Christmas',
    tone: 'WARNING' as const,
    linkLabel: 'Call us',
    linkUrl: '/contact',
    until: '2026-12-27',
  }
  const redirects = [{ from: 'http://old.example/Our%20Team.html/', to: '/About/' }]
  await publish({ notice, redirects }, ann)
  await pagesPurged
  const publishedContent = live.current()
  expect(publishedContent.redirects).toEqual([{ from: '/our team.html', to: '/about' }])
  expect(
    ['2026-12-24', '2026-12-27', '2026-12-28'].map((day) => noticeOn(day, publishedContent.notice)?.text),
  ).toEqual(['Closed over Christmas', 'Closed over Christmas', undefined])
  expect((await settingsHistory({ limit: 1 }, ann))[0]?.changes).toEqual([
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

test('published days off close the calendar, in addition to public holidays', async () => {
  const ann = await createAdminContext()
  const { live, purged } = await startGateway(ann)
  const pagesPurged = purged()
  const { facts } = await businessSettings(ann)
  expect(facts.holidays).toEqual([{ name: 'Gold Coast Show day', when: 'Friday before 1 September' }])
  await publish({ holidays: [...facts.holidays, { name: 'the office party', when: '18 December' }] }, ann)
  await pagesPurged
  const { business } = live.current()
  const party = dayOf(ann.now).with({ month: 12, day: 18 })
  expect(holidayOn(party, business)).toBe('the office party')
  expect(holidayOn(party, ann.content.business)).toBeNull()
  expect(holidayOn(party.with({ day: 25 }), business)).toBe('Christmas Day')
  expect((await settingsHistory({ limit: 1 }, ann))[0]?.changes).toEqual([
    {
      name: 'holidays',
      label: 'Days off',
      before: 'Gold Coast Show day (Friday before 1 September)',
      after: 'Gold Coast Show day (Friday before 1 September), the office party (18 December)',
    },
  ])
})

test('the activity log records drafts, discards, publications and undos with both values', async () => {
  const ann = await createAdminContext()
  await publish({ phone: '(07) 5555 1234' }, ann)
  await businessSettingsUndo({ version: 1, idempotencyKey: idempotencyKey() }, ann)
  await businessSettingsDraft({ email: 'new@plumber.test' }, ann)
  await businessSettingsDiscard(ann)
  const trail = await auditTrail(
    {
      who: null,
      what: 'settings',
      reference: null,
      result: null,
      from: null,
      to: null,
      first: 5,
      after: null,
    },
    ann,
  )
  expect(trail?.nodes.map(({ event, subject }) => [event.action, subject?.label])).toEqual([
    ['settings.discard', undefined],
    ['settings.draft', undefined],
    ['settings.undo', 'version 2 of the business settings'],
    ['settings.publish', 'version 1 of the business settings'],
    ['settings.draft', undefined],
  ])
  expect(trail?.nodes.slice(0, 2).map(({ event }) => event.details)).toMatchObject([
    { changes: [{ label: 'Email', before: 'new@plumber.test', after: 'hello@example.com' }] },
    { changes: [{ label: 'Email', before: 'hello@example.com', after: 'new@plumber.test' }] },
  ])
  expect(trail?.nodes[3]?.event.details).toMatchObject({
    changes: [{ label: 'Phone', before: '(07) 5550 0142', after: '(07) 5555 1234' }],
  })
})

test('stored settings that this release can’t use are ignored', async () => {
  const ann = await createAdminContext()
  await publish({ phone: '(07) 5555 1234' }, ann)
  await ann.pool.query(
    `update business_settings_version set settings = settings || '{"abn": 5, "of tomorrow": true}'`,
  )
  const { live } = await startGateway(ann)
  expect(live.current().business).toMatchObject({ phone: '(07) 5555 1234', abn: null })
})
