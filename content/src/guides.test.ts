import { expect, test } from 'vitest'
import { loadContent } from './index.ts'

const { guides, whosePipe } = loadContent()

test('sections of a guide have unique ids that don’t clash with other ids on the page', () => {
  for (const { slug, sections } of guides) {
    const ids = sections.map(({ id }) => id)
    expect(new Set(ids).size, slug).toBe(ids.length)
    for (const id of ids) expect(id, slug).not.toMatch(/^(main|start|more|others|fridge-card|guide)/)
  }
})

test('each step of turning the water off has its own picture', () => {
  const steps = guides
    .find(({ slug }) => slug === 'turn-the-water-off')
    ?.sections.flatMap((section) => section.steps)
  const pictures = steps?.map(({ picture }) => picture) ?? []
  expect(new Set(pictures).size).toBe(pictures.length)
})

/** Numbers with a high-confidence source (content-facts): those of a city, a network or a government. */
const SOURCED_NUMBERS = new Set([
  ...['000', '132500', '131962', '136262', '1800173349', '13432584'],
  ...['1300000928', '0756675801', '0756675974', '1300366311'],
])

test('guides contain only phone numbers with a source', () => {
  for (const guide of guides) {
    const dialled = [...JSON.stringify(guide).matchAll(/tel:(\d+)/g)].map(([, number]) => number)
    const onFridgeCard = guide.fridgeCard?.numbers.map(({ number }) => number.replaceAll(' ', '')) ?? []
    const inText = [
      ...JSON.stringify(guide.sections).matchAll(/\b(?:000|13 \d\d \d\d|1[38]00 \d{3} \d{3})\b/g),
    ].map(([number]) => number.replaceAll(' ', ''))
    expect(
      [...dialled, ...onFridgeCard, ...inText].filter((number) => !SOURCED_NUMBERS.has(number ?? '')),
    ).toEqual([])
  }
})

test('the whose-pipe tool contains only phone numbers with a source', () => {
  const numbers = whosePipe.answers.flatMap(({ calls }) =>
    calls.flatMap((call) => ('number' in call ? [call.number.replaceAll(' ', '')] : [])),
  )
  expect(numbers.filter((number) => !SOURCED_NUMBERS.has(number))).toEqual([])
})
