import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { transform } from 'lightningcss'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { attributes, elementTexts, htmlToText } from '../support/html.ts'
import { fetchPage, getRaw, postForm, runOperation, sendRequest } from '../support/http.ts'
import { linkedDataOf } from '../support/linked-data.ts'
import { HOME_SECTIONS, NO_PAGE, PAGES } from '../support/pages.ts'
import { samplePhoto } from '../support/photos.ts'
import { emailsAbout, receiptsFor, sampleQuote } from '../support/quotes.ts'
import { newSiteFolder, removeFolder, startSite } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

/** Landing pages have complete titles without the brand suffix. */
const LANDING = /-gold-coast$/

const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

const htmlValidator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React writes boolean attributes in full and void elements with a slash. Both are valid HTML.
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // axe checks this in the browser, where it can tell what is visible.
    'text-content': 'off',
    // Safari drops the list role of a list without bullets unless it is set.
    'no-redundant-role': 'off',
    // Our own files come from the same origin as the page, so they need no integrity hash.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})

async function problems(source: string): Promise<ReadonlyArray<string>> {
  const { results } = await htmlValidator.validateString(source)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId} (${line}): ${message}`),
  )
}

/** Returns the sources of one directive of a policy. */
function sources(policy: string, directive: string): ReadonlyArray<string> {
  const value = policy.split('; ').find((part) => part.startsWith(`${directive} `))
  return value?.split(' ').slice(1) ?? []
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe.each([...PAGES.map((path) => [path, 200] as const), [NO_PAGE, 404] as const])(
  '%s',
  (path, status) => {
    test(`answers ${status} with valid HTML`, async () => {
      const response = await fetchPage(site(), path)
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await problems(response.text)).toEqual([])
    })

    test('has valid styles, in its head and in the part that follows', async () => {
      const { text } = await fetchPage(site(), path)
      const part = attributes(text, 'href').find((address) => address.includes('part=styles'))
      const styles = [
        ...[...text.matchAll(/<style[^>]*>([^<]+)<\/style>/g)].map(([, css = '']) => css),
        ...(part ? [(await fetchPage(site(), part)).text] : []),
      ]
      expect(styles).not.toHaveLength(0)
      for (const css of styles) {
        const { warnings } = transform({ filename: path, code: Buffer.from(css) })
        expect(warnings).toEqual([])
      }
    })

    test("has one title in the spec's form, one h1 and a description", async () => {
      const { text } = await fetchPage(site(), path)
      const [title] = elementTexts(text, 'title')
      expect(title).toMatch(
        LANDING.test(path) ? /^[^|]+ \| [^|]+$/ : /^.+ \| GPC Plumbing - Gold Coast Plumbers$/,
      )
      expect(elementTexts(text, 'h1')).toHaveLength(1)
      const [description = ''] = [...text.matchAll(/<meta name="description" content="([^"]*)"/g)].map(
        ([, it]) => it ?? '',
      )
      expect(description.length).toBeGreaterThan(50)
      expect(description.length).toBeLessThanOrEqual(165)
    })

    test('sends the security headers with the hashes of its own inline blocks', async () => {
      const response = await fetchPage(site(), path)
      for (const [name, value] of Object.entries(SECURITY_HEADERS))
        expect(response.headers.get(name)).toBe(value)
      expect(response.headers.get('x-powered-by')).toBeNull()
      expect(response.headers.get('set-cookie')).toBeNull()
      const policy = response.headers.get('content-security-policy') ?? ''
      for (const [, tag, attributeText = '', content = ''] of response.text.matchAll(
        /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
      )) {
        if (/\bsrc=|application\/(ld\+)?json/.test(attributeText)) continue
        expect(sources(policy, tag === 'style' ? 'style-src-elem' : 'script-src')).toContain(sha256(content))
      }
      for (const directive of ['script-src', 'style-src-elem']) {
        expect(sources(policy, directive)).not.toContain("'unsafe-inline'")
        expect(sources(policy, directive)).not.toContain("'unsafe-eval'")
      }
      expect(sources(policy, 'default-src')).toEqual(["'self'"])
      expect(sources(policy, 'frame-ancestors')).toEqual(["'none'"])
      expect(policy).not.toContain('mapbox')
    })

    test('references only files that exist', async () => {
      const { text } = await fetchPage(site(), path)
      const files = [
        ...attributes(text, 'src'),
        ...attributes(text, 'srcset').map((set) => set.split(/[\s,]/)[0] ?? ''),
      ]
      const linked = [...text.matchAll(/<link\b[^>]*\bhref="(\/[^"]*)"/g)].map(([, href]) => href ?? '')
      const missing: string[] = []
      for (const file of new Set([...files, ...linked].filter((item) => item.startsWith('/')))) {
        const { status: fileStatus } = await sendRequest(`${site().url}${file}`)
        if (fileStatus !== 200) missing.push(`${fileStatus} ${file}`)
      }
      expect(missing).toEqual([])
    })

    test('has unique ids, and every in-page link has a target', async () => {
      const { text } = await fetchPage(site(), path)
      const ids = attributes(text, 'id')
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
      const fragments = [...text.matchAll(path === '/' ? /\shref="\/?#([^"]+)"/g : /\shref="#([^"]+)"/g)].map(
        ([, id]) => id ?? '',
      )
      expect(fragments.filter((id) => !ids.includes(id))).toEqual([])
    })
  },
)

test('the page of articles has all of them', async () => {
  const { articles } = z
    .object({ articles: z.array(z.object({ slug: z.string() })) })
    .parse(await runOperation(site(), '{ articles { slug } }'))
  const links = new Set(attributes((await fetchPage(site(), '/blog')).text, 'href'))
  expect(articles.filter(({ slug }) => !links.has(`/blog/${slug}`))).toEqual([])
})

test('other spellings of a URL redirect to it permanently', async () => {
  for (const path of ['/services/gas-services/', '/Services/Gas-Services', '/SERVICES/gas-services/']) {
    const { status, headers } = await fetchPage(site(), path)
    expect([status, headers.get('location')], path).toEqual([308, '/services/gas-services'])
  }
})

test('the icon is inlined in the page, and available to search engines as an SVG and a 48-pixel PNG', async () => {
  const { text } = await fetchPage(site(), '/')
  expect(text).toMatch(
    /<link rel="icon" href='data:image\/svg\+xml[^']+' sizes="any" type="image\/svg\+xml">/,
  )
  expect(text).toContain('<link rel="icon" href="/images/app-icon-48.png" sizes="48x48" type="image/png">')
  const drawing = await sendRequest(`${site().url}/icon.svg`)
  expect([drawing.status, drawing.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  const png = new DataView(await (await fetch(`${site().url}/images/app-icon-48.png`)).arrayBuffer())
  expect([png.getUint32(16), png.getUint32(20)]).toEqual([48, 48])
})

test.each([NO_PAGE, '/services/no-such-service', '/locations/no-such-suburb', '/blog/no-such-article'])(
  '%s gets status 404 and a page with header and footer',
  async (path) => {
    const { status, text } = await fetchPage(site(), path)
    expect(status).toBe(404)
    expect(elementTexts(text, 'h1')).toEqual(['404 Page Not Found'])
    expect(text).not.toContain('rel="canonical"')
    expect(elementTexts(text, 'header', 'footer').length).toBeGreaterThanOrEqual(2)
  },
)

test.each([
  ['what-to-do-while-you-wait', 'How to turn off the water', 'Book Online'],
  ['why-does-my-drain-keep-blocking', 'Book Online', 'How to turn off the water'],
])('beside the call, the answer %s leads to "%s" and not to "%s"', async (slug, shown, notShown) => {
  const { text } = await fetchPage(site(), `/faq/${slug}`)
  const links = elementTexts(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '', 'a')
  expect(links).toContain(shown)
  expect(links).not.toContain(notShown)
})

test('the main navigation marks the current section', async () => {
  const currentLinks = async (path: string) => {
    const { text } = await fetchPage(site(), path)
    const [navigation = ''] = /<nav[^>]*aria-label="Main"[\s\S]*?<\/nav>/.exec(text) ?? []
    return [...navigation.matchAll(/<a\b[^>]*aria-current="page"[^>]*>([\s\S]*?)<\/a>/g)].map(
      ([, inner = '']) => htmlToText(inner),
    )
  }
  expect(await currentLinks('/')).toEqual(['Home'])
  expect(await currentLinks('/contact')).toEqual(['Contact'])
})

test('the top bar has the phone number and the hours', async () => {
  const { text } = await fetchPage(site(), '/')
  const topBar = text.slice(text.indexOf('<body'), text.indexOf('<nav'))
  expect(attributes(topBar, 'href')).toContain('tel:+61755500142')
  expect(htmlToText(topBar)).toContain('Mon-Fri 7am-5pm')
})

describe('the bytes of a page', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are sent as %s to clients that accept it', async (encoding, decompress) => {
    const plain = await getRaw(`${site().url}/`, {})
    expect(plain.headers['content-encoding']).toBeUndefined()
    const compressed = await getRaw(`${site().url}/`, { 'accept-encoding': encoding })
    expect(compressed.headers['content-encoding']).toBe(encoding)
    expect(compressed.headers.vary).toMatch(/accept-encoding/i)
    expect(decompress(compressed.body).equals(plain.body)).toBe(true)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('of a drawing are sent as %s too', async (encoding, decompress) => {
    const url = `${site().url}/images/map-light.svg`
    const plain = await getRaw(url, {})
    const compressed = await getRaw(url, { 'accept-encoding': encoding })
    expect(compressed.headers['content-encoding']).toBe(encoding)
    expect(compressed.headers['content-type']).toBe('image/svg+xml')
    expect(decompress(compressed.body).equals(plain.body)).toBe(true)
  })

  test('carry an ETag, and a matching request gets 304', async () => {
    const url = `${site().url}/`
    const tag = String((await getRaw(url, {})).headers.etag)
    expect(tag).toMatch(/^(W\/)?"[^"]+"$/)
    const second = await getRaw(url, { 'if-none-match': tag })
    expect(second.status).toBe(304)
    expect(second.body).toHaveLength(0)
    expect(second.headers.etag).toBe(tag)
    expect((await getRaw(url, { 'if-none-match': '"another"' })).status).toBe(200)
  })

  test('are the same for everyone', async () => {
    const withCookie = await fetchPage(site(), '/', { cookie: 'gpc_dev=someone', 'user-agent': 'one' })
    const withoutCookie = await fetchPage(site(), '/', { 'user-agent': 'another' })
    expect(withCookie.text).toBe(withoutCookie.text)
    expect(withCookie.headers.get('cache-control')).toContain('must-revalidate')
  })

  test('HEAD sends the same headers and no body', async () => {
    const head = await sendRequest(`${site().url}/`, { method: 'HEAD', headers: { accept: 'text/html' } })
    expect(head.status).toBe(200)
    expect(head.text).toBe('')
    expect(head.headers.get('etag')).toBe((await fetchPage(site(), '/')).headers.get('etag'))
  })

  test('build files are cached for a year', async () => {
    const { text } = await fetchPage(site(), '/')
    const asset = [...attributes(text, 'src'), ...attributes(text, 'href')].find((candidate) =>
      candidate.startsWith('/assets/'),
    )
    const response = await sendRequest(`${site().url}${asset}`)
    expect(response.headers.get('cache-control')).toContain('immutable')
  })
})

describe('the home page without JavaScript', () => {
  const home = async () => (await fetchPage(site(), '/')).text

  test('has all its sections, in the order of the spec', async () => {
    const headings = elementTexts(await home(), 'h1', 'h2')
    const positions = HOME_SECTIONS.map((heading) => headings.indexOf(heading))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual([...positions].sort((a, b) => a - b))
  })

  test('makes the promises of the spec', async () => {
    const pageText = htmlToText(await home())
    for (const text of [
      "Gold Coast's Trusted Plumbers",
      'Same day service',
      '24/7 emergencies',
      '10+ years of experience',
      'Licensed and insured',
      'within 24 hours (usually much sooner)',
      '100% satisfaction guarantee',
      'Transparent upfront pricing',
      'Punctual appointments',
      'Mon-Fri 7am-5pm',
      'Sat 8am-2pm',
    ]) {
      expect(pageText.toLowerCase()).toContain(text.toLowerCase())
    }
  })

  test('shows placeholders for missing facts in development', async () => {
    const pageText = htmlToText(await home())
    expect(pageText).toMatch(/Trade licence ?:? to be entered/i)
    expect(pageText).toMatch(/Building licence ?:? to be entered/i)
  })

  test('links to the phone, every core service and every listed suburb', async () => {
    const links = attributes(await home(), 'href')
    expect(links.filter((href) => href === 'tel:+61755500142').length).toBeGreaterThanOrEqual(3)
    for (const slug of [
      'emergency-services',
      'general-plumbing',
      'hot-water-services',
      'drainage-services',
    ]) {
      expect(links).toContain(`/services/${slug}`)
    }
    expect(links).toContain('/services/burst-pipes')
    const suburbs = new Set(links.filter((href) => href.startsWith('/locations/')))
    expect(suburbs.size).toBeGreaterThanOrEqual(12)
    for (const path of [
      '/locations',
      '/services',
      '/contact',
      '/booking',
      '/about',
      // Without reviews, this links to a section of the About page.
      '/about#reviews',
      '/admin/login',
    ]) {
      expect(links).toContain(path)
    }
  })

  test("needs no script to show its content: none of React's placeholders, no noscript fallback", async () => {
    const source = await home()
    // Holds the area check's answers before hydration.
    expect(source.match(/<template\b( id="[\w:-]*")?/g)).toEqual(['<template id="area-answers"'])
    expect(source).not.toMatch(/\bhidden=""[^>]*id="S:/)
    const scripts = [...source.matchAll(/<script\b[^>]*>/g)].filter(
      ([tag]) => !/application\/(ld\+)?json/.test(tag),
    )
    expect(scripts).toHaveLength(1)
  })

  test('sends the suburbs of the area check once, in the page and not in its state', async () => {
    const source = await home()
    const [part = ''] = /\/\?part=state[^"']*/.exec(source) ?? []
    const state = (await fetchPage(site(), part.replaceAll('&amp;', '&'))).text
    expect(state).toContain('ROOT_QUERY')
    // A suburb that the drawn map doesn't name.
    expect([source, state].map((text) => text.match(/Molendinar/g)?.length ?? 0)).toEqual([1, 0])
  })
})

describe('the quote form without JavaScript', () => {
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    postForm(`${site().url}/contact`, fields, headers)

  test('responds with a page that has the reference, and stores the request', async () => {
    const quote = sampleQuote()
    const response = await post(quote)
    expect(response.status).toBe(201)
    expect(await problems(response.text)).toEqual([])
    const [reference = ''] = htmlToText(response.text).match(/Q-[0-9A-Z]{6}/) ?? []
    expect(reference).not.toBe('')
    const { service: _value, ...sent } = quote
    expect((await emailsAbout(site(), reference))[0]?.props).toMatchObject(sent)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('comes back with errors beside the fields and with what was typed', async () => {
    const response = await post({
      name: 'Bronwyn "B" <Tate>',
      email: 'nowhere',
      phone: '',
      service: '',
      message: 'a & b',
    })
    expect(response.status).toBe(422)
    expect(await problems(response.text)).toEqual([])
    const pageText = htmlToText(response.text)
    for (const message of [
      'Please enter a valid email address',
      'Phone number is required',
      'Please select a service',
    ]) {
      expect(pageText).toContain(message)
    }
    expect(pageText).not.toContain('Name is required')
    expect(response.text).toContain('value="Bronwyn &quot;B&quot; &lt;Tate&gt;"')
    expect(response.text).toContain('value="nowhere"')
    expect(response.text).toMatch(/<textarea[^>]*>a &amp; b<\/textarea>/)
  })

  test('accepts photos, keeps them after an error, and says why a file was rejected', async () => {
    const send = async (fields: Record<string, string>, photo: Blob) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      body.append('photo', photo, 'photo.jpg')
      const headers = { 'sec-fetch-site': 'same-origin' }
      const response = await fetch(`${site().url}/contact`, { method: 'POST', body, headers })
      return { status: response.status, text: await response.text() }
    }
    const jpeg = new Blob([new Uint8Array(samplePhoto('tap.png').buffer)], { type: 'image/png' })
    const quote = sampleQuote()
    const invalid = await send({ ...quote, name: '' }, jpeg)
    expect(invalid.status).toBe(422)
    expect(htmlToText(invalid.text)).toContain('1 photo added.')
    const [, photos = ''] = invalid.text.match(/name="photos" value="([^"]+)"/) ?? []
    const noPhoto = await send({ ...quote, photos }, new Blob(['text'], { type: 'text/plain' }))
    expect([noPhoto.status, htmlToText(noPhoto.text)]).toEqual([
      422,
      expect.stringContaining('open this file as a photo'),
    ])
    const sent = await send({ ...quote, photos }, new Blob([]))
    expect(sent.status).toBe(201)
    const [reference = ''] = htmlToText(sent.text).match(/Q-[0-9A-Z]{6}/) ?? []
    expect(await emailsAbout(site(), reference)).toMatchObject([{ props: { photos: 1 } }])
    await expect
      .poll(async () => await receiptsFor(site(), reference))
      .toMatchObject([
        {
          recipient: quote.email,
          subject: `We've got your request: Hot water (${reference})`,
          plain: expect.stringMatching(
            /The pilot light[\s\S]*(?:We'll reply within 24 hours|we'll reply that day)[\s\S]*Call \(07\)/,
          ),
        },
      ])
  })

  test('is rejected when posted from another site', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none', origin: 'null' },
    ]) {
      expect((await post(sampleQuote(), headers)).status).toBe(403)
    }
  })
})

test('every link that starts a booking on a service or suburb page preselects that service or suburb', async () => {
  for (const [path, booking] of [
    ['/services/tap-repairs', '/booking?service=tap-repairs'],
    ['/locations/robina', '/booking?suburb=robina'],
    ['/about', '/booking'],
  ] as const) {
    const { text } = await fetchPage(site(), path)
    const links = [...text.matchAll(/href="(\/booking(?!\/manage)[^"]*)"/g)].map(([, href]) => href)
    expect(links.length, path).toBeGreaterThanOrEqual(3)
    expect(new Set(links), path).toEqual(new Set([booking]))
  }
})

describe('the area check without JavaScript', () => {
  const checkArea = async (area: string) =>
    (await fetchPage(site(), `/locations?area=${encodeURIComponent(area)}`)).text

  test('a suburb in the area links to a booking with the suburb filled in, and says how soon we come', async () => {
    const text = await checkArea('robina')
    expect(htmlToText(text)).toContain(
      'Yes, we come to Robina 4226. In an emergency, we typically take 20-35 minutes',
    )
    expect(text).toContain('href="/booking?suburb=Robina"')
    expect(htmlToText(await checkArea('Benowa'))).toContain('about 60 minutes in most areas')
  })

  test.each(['Tweed Heads', '2485', 'Beenleigh', 'Mount Tamborine'])(
    '%s is just outside the area: call or ask',
    async (area) => {
      const text = await checkArea(area)
      expect(htmlToText(text)).toMatch(/is just outside our area\. .*We may still be able to come\. Call us/)
      expect(text).toMatch(/href="tel:\+\d+"[\s\S]*href="#quote"/)
    },
  )

  test('too far, not found and empty each have their own message', async () => {
    expect(htmlToText(await checkArea('Brisbane'))).toContain("Sorry, we don't come to Brisbane.")
    expect(htmlToText(await checkArea('Atlantis'))).toContain('Check the spelling, or try your postcode.')
    expect(htmlToText(await checkArea(''))).toContain('Suburb is required')
    expect(htmlToText((await fetchPage(site(), '/locations')).text)).not.toContain('Suburb is required')
  })
})

describe('the pricing tool and the area check without JavaScript', () => {
  test("the tool's answers in the URL fill in the quote form", async () => {
    const { text } = await fetchPage(site(), '/?topic=gas&symptom-gas=repair&when=now&access=height')
    expect(text).toMatch(/<option value="emergency" selected=""/)
    expect(text).toMatch(
      /<textarea[^>]*>Gas: Appliance not working properly\nWhen: Right now\nAccess: Stairs or roof</,
    )
  })

  test('the answers fill in the quote form of /contact and the first question of the booking', async () => {
    const answers =
      'topic=hot-water&symptom-hot-water=replace-unit&symptom-gas=repair&when=after-hours&access=tight'
    const contact = (await fetchPage(site(), `/contact?${answers}`)).text
    expect(contact).toMatch(/<option value="hotwater" selected=""/)
    expect(contact).toMatch(
      /<textarea[^>]*>Hot water: Replace an old system\nWhen: Evening or weekend\nAccess: Narrow or enclosed</,
    )
    const booking = (await fetchPage(site(), `/booking?${answers}`)).text
    expect(htmlToText(booking)).toContain('Hot Water Services')
    expect(booking).toMatch(
      /<input(?=[^>]*name="symptom@hot-water-services")(?=[^>]*checked)[^>]*value="Replace an old system"/,
    )
    expect(booking).toMatch(/<textarea[^>]*>When: Evening or weekend\nAccess: Narrow or enclosed</)
  })

  test('a service in the URL is selected in the quote form', async () => {
    expect((await fetchPage(site(), '/contact?service=gas')).text).toMatch(/<option value="gas" selected=""/)
  })

  test('an invalid choice in the URL is ignored, and a script in it is not echoed', async () => {
    const script = encodeURIComponent('"><script>alert(1)</script>')
    for (const address of [
      `/?topic=${script}&symptom-gas=${script}`,
      `/prices?topic=gas&symptom-gas=${script}&when=${script}&access=${script}`,
      `/contact?topic=${script}&service=${script}`,
      `/contact?topic=gas&symptom-gas=${script}&when=${script}&access=${script}`,
      `/booking?topic=${script}&service=${script}&access=${script}`,
      `/booking?topic=gas&symptom-gas=${script}&when=${script}&access=${script}`,
    ]) {
      const { status, text } = await fetchPage(site(), address)
      expect(status, address).toBe(200)
      // The URL itself is in the page's state as JSON, which browsers don't parse as markup.
      expect(text.replaceAll(/<script[^>]*json">.*?<\/script>/gs, ''), address).not.toContain('alert(1)')
    }
    expect((await fetchPage(site(), `/contact?topic=${script}`)).text).not.toMatch(
      /<option value="[^"]+" selected/,
    )
  })
})

test('the prices page shows no prices until the owner publishes some', async () => {
  const { text } = await fetchPage(site(), '/prices')
  const pageText = htmlToText(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '')
  expect(pageText).toContain('What it costs, including GST')
  expect(pageText).not.toMatch(/\$|to be entered/)
  expect(linkedDataOf(text).things.map((thing) => thing['@type'])).not.toContain('OfferCatalog')
})

test('suburb and service pages show their next free window', async () => {
  // A week: late on a Saturday, today and tomorrow have no window left.
  const data = await runOperation(
    site(),
    '{ availability(suburb: "robina", days: 7) { days { date } next { startsAt } } }',
  )
  const {
    days: [today, tomorrow],
    next: [{ startsAt }],
  } = z
    .object({
      availability: z.object({
        days: z.tuple([z.object({ date: z.string() }), z.object({ date: z.string() })]).rest(z.unknown()),
        next: z.tuple([z.object({ startsAt: z.string() })]).rest(z.unknown()),
      }),
    })
    .parse(data).availability
  const date = Temporal.Instant.from(startsAt).toZonedDateTimeISO('Australia/Brisbane').toPlainDate()
  const day =
    date.toString() === today.date
      ? 'Today'
      : date.toString() === tomorrow.date
        ? 'Tomorrow'
        : date.toLocaleString('en-AU', { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '')
  const { text } = await fetchPage(site(), '/locations/robina')
  const pageText = htmlToText(text)
  expect(pageText).toContain(`Next free time ${day}, `)
  const service = htmlToText((await fetchPage(site(), '/services/tap-repairs')).text)
  expect(service).toMatch(/Next free time \w[\w ]*, \d/)
  expect(pageText).toContain('Next free time for most jobs: ')
})

test('a suburb page has the headings of the content and lists its neighbouring suburbs', async () => {
  const { text } = await fetchPage(site(), '/locations/nerang')
  const headings = elementTexts(text, 'h2')
  for (const heading of [
    'Plumbing in Nerang',
    'Common plumbing problems',
    'What we do here',
    'Local questions',
  ]) {
    expect(headings).toContain(heading)
  }
  expect(htmlToText(text)).toMatch(/We also go to Maudsland, .*Ashmore.* and Molendinar\./)
})

/** Starts the site in production mode, with a facts file or without one. */
async function startLive(facts?: string) {
  const DATA_DIR = await newSiteFolder()
  onTestFinished(() => removeFolder(DATA_DIR))
  const BUSINESS_FILE = join(DATA_DIR, 'business.yaml')
  if (facts) writeFileSync(BUSINESS_FILE, facts)
  const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://plumber.example', ALLOW_EPHEMERAL: '1' }
  const live = await startSite({ DATA_DIR, ...settings, ...(facts ? { BUSINESS_FILE } : {}) })
  onTestFinished(async () => void (await live.stop()))
  return live
}

const FACTS = `
licensedName: Example Plumbing Pty Ltd
licences:
  - { label: QBCC licence, number: "1234567", issuedBy: QBCC }
phone: (07) 5555 1234
phoneE164: "+61755551234"
email: office@plumber.test
address: 1 Example Street, Southport QLD 4215
`

test('in production every page states the licence and shows no placeholder for missing facts', async () => {
  const live = await startLive(FACTS)
  for (const path of PAGES) {
    const { status, text } = await fetchPage(live, path)
    expect(status, path).toBe(200)
    expect(text, path).not.toMatch(/to be entered/i)
    expect(elementTexts(text, 'dt', 'h2'), path).not.toContainEqual(
      expect.stringMatching(/^social profiles$/i),
    )
    expect(htmlToText(text), path).toContain(
      'Example Plumbing Pty Ltd is licensed under the Queensland Building and Construction Commission Act 1991.',
    )
    expect(htmlToText(text), path).toMatch(/QBCC licence 1234567/)
    expect(attributes(text, 'href'), path).toContain(
      'https://my.qbcc.qld.gov.au/myQBCC/s/qbcc-licensee-register',
    )
  }
  expect(linkedDataOf((await fetchPage(live, '/')).text).things).toContainEqual(
    expect.objectContaining({
      '@type': 'Plumber',
      identifier: [{ '@type': 'PropertyValue', propertyID: 'QBCC licence', value: '1234567' }],
    }),
  )
  expect(elementTexts((await fetchPage(live, '/contact')).text, 'dt')).toContain('Our licence')
  const founder = htmlToText((await fetchPage(live, '/about')).text)
  expect(founder).toContain('Founder, 10+ years of experience')
})

test('in production without the legally required facts, no page is served and the startup output says what is missing', async () => {
  const live = await startLive()
  for (const path of ['/', '/contact', '/hot-water-gold-coast', '/sitemap.xml']) {
    const { status, text } = await fetchPage(live, path)
    expect(status, path).toBe(503)
    expect(htmlToText(text), path).toContain('Licensed name: the name on the licence')
  }
  expect((await fetchPage(live, '/admin/login')).status).toBe(200)
  await expect
    .poll(live.output)
    .toMatch(
      /No public page is served until these are entered at \S+\/admin\/dashboard\/settings:[\s\S]*Licensed name/,
    )
})
