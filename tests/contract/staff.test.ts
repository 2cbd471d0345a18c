import { describe, expect, test } from 'vitest'
import { fetchPage, sendRequest } from '../support/http.ts'
import { signInAs } from '../support/staff.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

describe('GET /api/auth/check', () => {
  test.each(['admin', 'office', 'technician'] as const)(
    'a session with the role %s has that role',
    async (role) => {
      const { cookie, handle } = await signInAs(site(), role)
      const response = await sendRequest(`${site().url}/api/auth/check`, { headers: { cookie } })
      expect(response.json()).toEqual({ authenticated: true, sessionId: handle, role })
    },
  )
})

const SCREENS = [
  ...[
    'overview',
    'inbox',
    'dispatch',
    'bookings',
    'quotes',
    'my-day',
    'my-week',
    'schedule',
    'reviews',
    'reports',
    'messages',
    'maintenance',
    'price-book',
    'priced-quotes',
  ],
  ...['team', 'customers', 'settings', 'audit', 'account'],
]

test('a staff page preloads the scripts of the requested screen, and is never stored by browsers', async () => {
  const scriptsOf = (text: string) =>
    [...text.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, path = '']) => path)
  const paths = new Set<string>()
  const module: Readonly<Record<string, string>> = { dispatch: 'dispatch-board' }
  const nameOf = (screen: string) => new RegExp(`^/assets/${module[screen] ?? screen}(-tab)?-[\\w-]{8}\\.js$`)
  for (const screen of SCREENS) {
    const { text, headers } = await fetchPage(site(), `/admin/dashboard/${screen}?q=${screen}`)
    expect(headers.get('cache-control')).toBe('no-store')
    const scripts = scriptsOf(text)
    expect(
      scripts.filter((path) => nameOf(screen).test(path)),
      screen,
    ).toHaveLength(1)
    for (const path of scripts) paths.add(path)
  }
  for (const path of paths) expect((await sendRequest(`${site().url}${path}`)).status, path).toBe(200)
  const overviewScripts = scriptsOf((await fetchPage(site(), '/admin/dashboard')).text)
  expect(SCREENS.filter((screen) => overviewScripts.some((path) => nameOf(screen).test(path)))).toEqual([
    'overview',
    'my-day',
  ])
  const unknownScripts = scriptsOf((await fetchPage(site(), '/admin/dashboard/nothing')).text)
  expect(SCREENS.filter((screen) => unknownScripts.some((path) => nameOf(screen).test(path)))).toEqual([])
})

test('an old link to a screen redirects permanently to its path and keeps other parameters', async () => {
  const redirectOf = async (path: string) => {
    const { status, headers } = await fetch(`${site().url}${path}`, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  // Twice, because the staff page is cached the second time.
  for (const _ of [1, 2])
    expect(await redirectOf('/admin/dashboard?tab=bookings&booking=GC-ABCD-EF&from=email')).toEqual([
      301,
      '/admin/dashboard/bookings/GC-ABCD-EF?from=email',
    ])
  expect(await redirectOf('/admin/dashboard?tab=diary&view=rules')).toEqual([
    301,
    '/admin/dashboard/schedule?view=rules',
  ])
})

test('the staff area can be installed on a phone’s home screen, with icons in the declared sizes', async () => {
  const { text } = await fetchPage(site(), '/admin/dashboard/my-day')
  const [, path = ''] = /<link rel="manifest" href="([^"]+)">/.exec(text) ?? []
  const [, touchIcon = ''] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(text) ?? []
  const manifest = (await sendRequest(`${site().url}${path}`)).json() as {
    start_url: string
    icons: ReadonlyArray<{ src: string; sizes: string }>
  }
  expect((await fetchPage(site(), manifest.start_url)).status).toBe(200)
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  for (const { src, sizes } of [...manifest.icons, { src: touchIcon, sizes: '180x180' }]) {
    const response = await fetch(`${site().url}${src}`)
    expect(response.headers.get('content-type')).toBe('image/png')
    const icon = new DataView(await response.arrayBuffer())
    // The first chunk of a PNG holds its width and height.
    expect(`${icon.getUint32(16)}x${icon.getUint32(20)}`).toBe(sizes)
  }
  expect((await fetchPage(site(), '/')).text).not.toContain('rel="manifest"')
})

test('C38: public pages are byte-identical for staff and visitors', async () => {
  const { cookie } = await signInAs(site(), 'admin')
  for (const path of ['/', '/contact', '/admin/login', '/admin/dashboard']) {
    const [asVisitor, asStaff] = [await fetchPage(site(), path), await fetchPage(site(), path, { cookie })]
    expect(asStaff.text, path).toBe(asVisitor.text)
  }
})
