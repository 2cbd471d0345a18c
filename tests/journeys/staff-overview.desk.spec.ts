import { connectToDatabase } from '../support/database.ts'
import {
  DESK,
  expect,
  expectAccessible,
  type Locator,
  PHONE,
  testOnOwnSite as test,
} from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

type Box = Awaited<ReturnType<Locator['boundingBox']>>
const bottomOf = (box: Box) => (box ? box.y + box.height : Number.NaN)

test('a new request appears without a refresh, and links to where it is handled', async ({
  context,
  ownSite,
  request,
}) => {
  const page = await openStaffPage(context, ownSite, 'office')
  await page.goto(`${ownSite.url}/admin/dashboard`)
  await expect(page.getByText(/^Updated \d+ s ago$/)).toBeVisible()
  const database = await connectToDatabase(ownSite.dataDir)
  const name = `Sample ${Date.now()}`
  await database.query(
    `insert into dispatch_request (reference, received_at, name, phone, phone_key, place, message, spam, fingerprint)
     values ($1, now(), $2, '0491 570 006', 'x', 'Nerang', '', false, '\\x00')`,
    [
      `E-${Date.now()
        .toString(32)
        .slice(-6)
        .toUpperCase()
        .replaceAll(/[ILOU]/g, 'X')}`,
      name,
    ],
  )
  await database.end()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toBeVisible()
  await expect(row.getByRole('link', { name: /^Call back/ })).toHaveAttribute('href', /\/inbox\?item=E-/)
  await expect(page.getByRole('link', { name: /Unassigned/ })).not.toHaveAttribute('data-tone', 'zero')
  await expectAccessible(page)

  // The first task is on the first screen of the smallest phone, above the bottom bar.
  const firstTask = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').first()
  const bottomBar = page.getByRole('navigation', { name: 'Staff, short' })
  await page.setViewportSize({ width: 320, height: 568 })
  await expect(bottomBar).toBeVisible()
  await expect(firstTask).toBeInViewport({ ratio: 1 })
  expect(bottomOf(await firstTask.boundingBox())).toBeLessThanOrEqual((await bottomBar.boundingBox())?.y ?? 0)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  // The bars fill their cell. A closed day has none.
  const bars = page.getByRole('region', { name: 'Today by arrival window' }).locator('td:nth-of-type(1)')
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    for (const width of await bars.evaluateAll((cells) => cells.map(({ clientWidth }) => clientWidth)))
      expect(width).toBeGreaterThan(150)
  }

  await page.getByRole('link', { name: /Failed messages/ }).click()
  await expect(page).toHaveURL(/\/messages\?state=failed/)
  expect((await request.get('/admin/dashboard')).ok()).toBe(true)
})

test('without live updates the screen says so, keeps polling, and resumes', async ({
  context,
  ownSite,
  quiet,
}) => {
  quiet.allow(/WebSocket|ERR_/)
  const page = await openStaffPage(context, ownSite, 'office')
  await page.clock.install()
  let isBlocked = true
  await page.routeWebSocket(/\/graphql/, (socket) => {
    if (isBlocked) void socket.close()
    else socket.connectToServer()
  })
  await page.goto(`${ownSite.url}/admin/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.clock.fastForward(40_000)
  await expect(page.getByText(/Live updates stopped \d+ s ago/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Refresh now' }).click()
  isBlocked = false
  await page.clock.fastForward(20_000)
  await expect(page.getByText(/Live updates stopped/)).toHaveCount(0)
})

test('a connection that falls silent without closing is opened again', async ({
  context,
  ownSite,
  quiet,
}) => {
  quiet.allow(/WebSocket|ERR_/)
  const page = await openStaffPage(context, ownSite, 'office')
  await page.clock.install()
  let connections = 0
  let isSilent = false
  await page.routeWebSocket(/\/graphql/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (isSilent) return
      if (String(message).includes('connection_ack')) connections += 1
      socket.send(message)
    })
  })
  await page.goto(`${ownSite.url}/admin/dashboard`)
  await expect.poll(() => connections).toBe(1)
  isSilent = true
  // A ping, and the end of the wait for its answer.
  await page.clock.fastForward(11_000)
  await page.clock.fastForward(6_000)
  isSilent = false
  await page.clock.fastForward(20_000)
  await expect.poll(() => connections).toBe(2)
})
