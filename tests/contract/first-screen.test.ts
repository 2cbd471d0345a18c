import { expect, test } from 'vitest'
import { USES_EMBEDDED_DATABASE } from '../support/database.ts'
import { createFakeClock, hasFaketime, upcoming } from '../support/fake-clock.ts'
import { attributes, elementTexts, htmlToText } from '../support/html.ts'
import { fetchPage, postForm } from '../support/http.ts'
import { skipSuffix } from '../support/preload.ts'
import { newFolder, removeFolder, type Site, startSite } from '../support/site.ts'

const MONDAY_MORNING = upcoming('2026-11-23T08:00:00+10:00')
const SUNDAY_EVENING = MONDAY_MORNING.add({ hours: 6 * 24 + 12 })

test.skipIf(!hasFaketime || !USES_EMBEDDED_DATABASE)(
  `the first screen offers the next free time, and puts it below the emergency line while the office is closed${skipSuffix(hasFaketime, 'faketime')}`,
  async () => {
    const folder = newFolder()
    const clock = createFakeClock(folder, MONDAY_MORNING)
    const sites: Site[] = []
    const start = async () => {
      const site = await startSite({ DATA_DIR: folder, ...clock.settings })
      sites.push(site)
      return site
    }
    const asides = async (site: Site) => elementTexts((await fetchPage(site, '/')).text, 'aside')
    try {
      const open = await start()
      expect(await asides(open)).toContainEqual(
        expect.stringMatching(
          /^Next free time Today, 11 am to 1 pm For most jobs\. .* Water running\? Call /,
        ),
      )
      const [pick = ''] = attributes((await fetchPage(open, '/')).text, 'value').filter((attribute) =>
        /^20\d\d-/.test(attribute),
      )
      const held = await postForm(`${open.url}/booking`, { step: 'start', pick })
      expect(htmlToText(held.text)).toMatch(/Today, 11 am to 1 pm Held until 8:1\d am/)
      await open.stop()

      clock.set(SUNDAY_EVENING)
      const closed = await start()
      expect(await asides(closed)).toContainEqual(
        expect.stringMatching(
          /^Water where it shouldn't be\? .* Not urgent\? Next free: Tomorrow, 7 to 9 am$/,
        ),
      )
    } finally {
      for (const site of sites) await site.stop()
      await removeFolder(folder)
    }
  },
)
