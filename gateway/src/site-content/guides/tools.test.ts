import { loadContent } from 'content'
import { expect, test } from 'vitest'
import { chooseHotWater } from './hot-water.ts'
import { whosePipe } from './whose-pipe.ts'

const content = loadContent()

test.each([
  ['water', 'street', null, 'The council fixes it', '07 5667 5801'],
  ['water', 'yard', 'house', 'You fix it', content.business.phone],
  ['sewer', 'full', null, 'The council fixes it', '1300 000 928'],
  ['sewer', 'dry', 'rented', 'The owner fixes it', null],
  ['sewer', 'dry', 'scheme', "It's yours if three things are true", null],
  ['stormwater', 'street', null, 'The council fixes it', '07 5667 5974'],
  ['gas', 'smell', null, 'Get out first', '000'],
  ['gas', 'network', null, 'The gas network fixes it', null],
])('%s, %s, %s: %s', (pipe, place, home, who, number) => {
  const { answer } = whosePipe(content, { pipe, place, home })
  expect([answer?.who, answer?.calls[0]?.number]).toEqual([who, number])
})

test('services suit the pipe, and there are none where only others fix it', () => {
  const offered = (pipe: string | null, place: string | null, home: string | null) =>
    whosePipe(content, { pipe, place, home }).services.map(({ slug }) => slug)
  expect(offered(null, null, null)).toEqual([])
  expect(offered('sewer', null, null)).toEqual(['blocked-drains', 'drainage-services'])
  expect(offered('gas', 'house', 'house')).toEqual(['gas-services', 'gas-fitting'])
  expect(offered('water', 'street', null)).toEqual([])
  expect(offered('water', 'yard', 'rented')).toEqual([])
})

test('articles and sources are about the chosen pipe, or about every pipe until it is chosen', () => {
  const reading = (pipe: string | null, place: string | null) => {
    const { articles, sources } = whosePipe(content, { pipe, place, home: null })
    return [articles.map(({ slug }) => slug), sources.map(({ title }) => title)]
  }
  const gas = [['gas-safety-check'], ['Gas work licence and authorisation holder obligations']]
  expect(reading('gas', null)).toEqual(gas)
  expect(reading('gas', 'network')).toEqual(gas)
  const { pipes } = content.whosePipe
  expect(reading(null, null)).toEqual([
    pipes.flatMap(({ articles }) => articles),
    pipes.flatMap(({ sources }) => sources.map(({ title }) => title)),
  ])
})

test('every path through the questions ends in an answer after at most three', () => {
  for (const pipe of content.whosePipe.pipes) {
    for (const place of pipe.places) {
      for (const home of content.whosePipe.homes) {
        const progress = whosePipe(content, { pipe: pipe.id, place: place.id, home: home.id })
        expect([progress.question, progress.answered.length <= 3]).toEqual([null, true])
        expect(progress.answer?.say).toMatch(/\w/)
      }
    }
  }
})

test('what to say is about the chosen pipe, also where one answer is for every pipe', () => {
  const say = (pipe: string, place: string, home: string) =>
    whosePipe(content, { pipe, place, home }).answer?.say
  expect(say('water', 'inside', 'scheme')).toContain("There's a leak at lot")
  expect(say('sewer', 'dry', 'scheme')).toContain('The drains at lot')
  expect(say('sewer', 'dry', 'rented')).toContain('The toilet is blocked')
  expect(say('gas', 'house', 'rented')).toContain("There's no smell of gas")
  expect(say('gas', 'house', 'house')).toContain("There's no smell of gas")
})

test('an invalid choice is asked again, along with every question after it', () => {
  const nextQuestion = (pipe: string, place: string, home: string) =>
    whosePipe(content, { pipe, place, home }).question?.id
  expect(nextQuestion('<script>', 'street', 'house')).toBe('pipe')
  expect(nextQuestion('water', 'smell', 'house')).toBe('place')
  expect(nextQuestion('water', 'yard', 'castle')).toBe('home')
})

const home = { people: 'some', energy: 'mains', solar: 'no', roof: 'sunny', space: 'open', budget: 'run' }
const choose = (answers: Readonly<Record<string, string>>) =>
  chooseHotWater(content, { ...home, ...answers }).types

test("a type that doesn't suit the home is ruled out with the reason and comes last", () => {
  const [first, ...others] = choose({ energy: 'electric', roof: 'shared', space: 'inside' })
  expect([first?.id, first?.fit]).toEqual(['electric', 'BEST'])
  expect(others.map(({ fit }) => fit)).toEqual(Array(4).fill('UNSUITABLE'))
  for (const { against, for: reasons } of others) {
    expect(against.length).toBeGreaterThan(0)
    expect(reasons).toEqual([])
  }
})

test('of the reasons, those that decide most come first', () => {
  const heatPump = choose({ budget: 'buy', space: 'tight', solar: 'yes' }).find(
    ({ id }) => id === 'heat-pump',
  )
  expect(heatPump?.against[0]).toContain('costs more to buy')
  expect(heatPump?.for[0]).toContain('solar power')
})

test.each([
  [{ budget: 'run' }, ['heat-pump', 'solar']],
  [{ budget: 'run', solar: 'yes', roof: 'shaded', energy: 'electric' }, ['heat-pump']],
  [{ budget: 'buy', energy: 'electric', solar: 'no' }, ['electric']],
  [{ budget: 'never', people: 'many', space: 'tight' }, ['gas-continuous']],
])('%o: best is %s', (answers, best) => {
  for (const { id, fit } of choose(answers)) if (fit === 'BEST') expect(best).toContain(id)
})

test("every set of answers has a best type that isn't ruled out, and every type has reasons", () => {
  const all = content.hotWaterChooser.questions.reduce<ReadonlyArray<Readonly<Record<string, string>>>>(
    (sets, { id, choices }) => sets.flatMap((set) => choices.map((choice) => ({ ...set, [id]: choice.id }))),
    [{}],
  )
  for (const answers of all) {
    const { types, missing } = chooseHotWater(content, answers)
    expect([missing.length, types.length]).toEqual([0, 5])
    const label = JSON.stringify(answers)
    expect(types[0]?.fit, label).toBe('BEST')
    for (const { id, fit, for: speaksFor, against } of types) {
      // A type that is ruled out only has reasons against.
      expect([speaksFor.length > 0, against.length > 0], `${id}: ${label}`).toEqual([
        fit !== 'UNSUITABLE',
        true,
      ])
      expect(new Set([...speaksFor, ...against]).size, `${id}: ${label}`).toBe(
        speaksFor.length + against.length,
      )
    }
  }
})

test('returns no types until every question is answered, and lists the missing ones', () => {
  const { types, missing, questions } = chooseHotWater(content, { people: 'few', roof: 'thatched' })
  expect(types).toEqual([])
  expect(missing).toEqual(['energy', 'solar', 'roof', 'space', 'budget'])
  expect(questions[0]?.choices.map(({ chosen }) => chosen)).toEqual([true, false, false])
})
