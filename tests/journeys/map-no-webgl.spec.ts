import { BROWSER_ARGS, installedBrowser } from '../support/browser.ts'
import { expect, ONCE, test } from '../support/journey.ts'

// A separate browser without WebGL.
const executablePath = installedBrowser()
test.use({
  liveMap: true,
  launchOptions: {
    args: [...BROWSER_ARGS, '--disable-3d-apis'],
    ...(executablePath ? { executablePath } : {}),
  },
})

test(
  'without WebGL the map is tried three more times, then the fallback is shown',
  ONCE,
  async ({ page, quiet }) => {
    quiet.allow(/WebGL|maps service/i)
    await page.clock.install()
    const states: string[] = []
    await page.exposeFunction('note', (name: string) => void states.push(name))
    await page.goto('/')
    const map = page.locator('[data-map-state]')
    await map.evaluate((element) => {
      new MutationObserver(() => {
        const { note } = window as unknown as { note: (name: string) => void }
        note(element.getAttribute('data-map-state') ?? '')
      }).observe(element, { attributeFilter: ['data-map-state'] })
      element.scrollIntoView({ block: 'center' })
    })
    await expect
      .poll(
        async () => {
          await page.clock.runFor(500)
          return states.at(-1)
        },
        { timeout: 50_000 },
      )
      .toBe('failed')
    expect(states).toEqual([...Array(3).fill(['loading', 'waiting']).flat(), 'loading', 'failed'])
    await expect(map.getByText('Interactive map temporarily unavailable')).toBeVisible()
    await expect(map.getByRole('listitem')).toHaveCount(6)
    await expect(map.getByRole('img').first()).toBeVisible()
  },
)
