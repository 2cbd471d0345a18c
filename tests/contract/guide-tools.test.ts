import { expect, test } from 'vitest'
import { z } from 'zod'
import { attributes, elementTexts, htmlToText } from '../support/html.ts'
import { fetchPage, runOperation } from '../support/http.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()
const textOf = async (address: string) => (await fetchPage(site(), address)).text

test('the whose-pipe tool works without JavaScript: each choice is a link, and the last page says who fixes it', async () => {
  let address = '/guides/whose-pipe'
  for (const choice of ['pipe=sewer', 'place=dry', 'home=house']) {
    const next = attributes(await textOf(address), 'href').find((href) => href.includes(choice))
    expect(next, choice).toBeDefined()
    address = (next ?? '').replace('#tool', '')
  }
  expect(address).toBe('/guides/whose-pipe?pipe=sewer&place=dry&home=house')
  const text = await textOf(address)
  expect(elementTexts(text, 'h2')).toContain('You fix it')
  expect(htmlToText(text)).toMatch(/What to say My drains are blocked/)
  expect(text).toContain('<meta name="robots" content="noindex">')
})

test("where the council fixes it, the page sells nothing and says which side the trouble's on", async () => {
  const text = await textOf('/guides/whose-pipe?pipe=sewer&place=full')
  const titles = elementTexts(text, 'h2')
  expect(titles).toContain("Not sure it's the council's?")
  expect(titles).not.toContain('Want us to do it?')
  expect(htmlToText(text)).toContain("The trouble is on this side of the drawing: Council's side.")
})

const drawings = (text: string) =>
  [...text.matchAll(/<svg[^>]*data-drawing=""[^>]*>(.*?)<\/svg>/gs)].map(([, content]) => content)

test('every choice of the whose-pipe tool has a drawing of its own, and so does the answer', async () => {
  const choices = { '': 4, '?pipe=water': 3, '?pipe=sewer': 5, '?pipe=stormwater': 3, '?pipe=gas': 4 }
  for (const [query, count] of Object.entries(choices)) {
    const drawn = drawings(await textOf(`/guides/whose-pipe${query}`))
    expect(drawn, query).toHaveLength(count)
    expect(new Set(drawn).size, query).toBe(count)
  }
  const answer = await textOf('/guides/whose-pipe?pipe=gas&place=house&home=scheme')
  expect(drawings(answer)).toHaveLength(1)
  // A place and a home have the same id.
  expect(htmlToText(answer)).toContain('I own a unit or townhouse')
})

test('everything that affects the price of any job has a drawing of its own', async () => {
  const data = await runOperation(site(), '{ priceFactors { title } }')
  const { priceFactors } = z.object({ priceFactors: z.array(z.unknown()) }).parse(data)
  expect(new Set(drawings(await textOf('/prices'))).size).toBe(priceFactors.length)
})

test('every case on a landing page has a drawing of its own, unless it is for people who are not sure', async () => {
  const drawn = z.array(z.object({ drawing: z.string().nullable(), system: z.string().nullish() }))
  const items = z.object({ items: drawn }).nullable()
  const data = await runOperation(
    site(),
    '{ landingPages { slug choices { items { drawing system } } problems { items { drawing } } } }',
  )
  const { landingPages } = z
    .object({ landingPages: z.array(z.object({ slug: z.string(), choices: items, problems: items })) })
    .parse(data)
  for (const { slug, choices, problems } of landingPages) {
    const cases = [choices, problems].flatMap((list) => list?.items ?? [])
    const names = cases.flatMap(({ drawing, system }) => drawing ?? system ?? [])
    expect(names.length, slug).toBeGreaterThan(cases.length - 2)
    const contents = drawings(await textOf(`/${slug}`))
    expect(new Set(contents).size, slug).toBe(names.length)
    expect(contents, slug).not.toContain('')
  }
})

test('a dangerous answer shows the 000 number, and an invalid choice shows the question again', async () => {
  const gas = await textOf('/guides/whose-pipe?pipe=gas&place=smell')
  expect(elementTexts(gas, 'h2')).toContain('Get out first')
  expect(attributes(gas, 'href')).toContain('tel:000')
  const invalid = await textOf('/guides/whose-pipe?pipe=%3Cscript%3E&home=house')
  expect(elementTexts(invalid, 'h2')).toContain("What's the trouble with?")
  expect(invalid).not.toContain('<script>&')
})

test('the hot water chooser is a GET form that ranks the types by the answers in its URL', async () => {
  const empty = await textOf('/guides/hot-water-chooser')
  expect(empty).toMatch(/<form[^>]*method="get"/)
  expect(elementTexts(empty, 'h2')).not.toContain('For your home')
  const answers = 'people=few&energy=electric&solar=no&roof=shared&space=inside&budget=buy'
  const text = await textOf(`/guides/hot-water-chooser?${answers}`)
  expect(elementTexts(text, 'h2')).toContain('For your home')
  expect(elementTexts(text, 'h3').slice(0, 1)).toEqual(['Electric storage'])
  expect(htmlToText(text)).toMatch(
    /Suits you best Electric storage .* Against On the full tariff .*Not at your place .*Why not/,
  )
  expect(attributes(text, 'href')).toContain('/booking?service=hot-water-services')
  const collapsed =
    text.match(/<details[\s\S]*?<\/details>/g)?.filter((item) => item.includes('Typical life')) ?? []
  expect(collapsed.flatMap((element) => elementTexts(element, 'h4'))).toEqual([
    'Gas storage',
    'Heat pump',
    'Instantaneous gas',
    'Solar with a booster',
  ])
  expect(text.match(/checked=""/g)).toHaveLength(6)
  // One for each choice and each type.
  expect(new Set(drawings(text)).size).toBe(17 + 5)
  const incomplete = await textOf('/guides/hot-water-chooser?people=few&energy=coal')
  expect(htmlToText(incomplete)).toContain('Please choose one')
  expect(elementTexts(incomplete, 'h2')).not.toContain('For your home')
})
