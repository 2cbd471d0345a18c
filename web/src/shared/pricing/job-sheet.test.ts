import { expect, test } from 'vitest'
import {
  answersFrom,
  mergeNote,
  parseCarriedAnswers,
  pathWithAnswers,
  toBookingValues,
  toQuoteValues,
} from './job-sheet.ts'

const topics = [
  {
    id: 'hot-water',
    label: 'Hot water',
    quoteService: 'hotwater',
    symptoms: [
      { id: 'none', label: 'No hot water', serviceSlug: 'hot-water-services', quoteService: 'hotwater' },
      { id: 'replace', label: 'Replace it', serviceSlug: 'hot-water-services', quoteService: 'hotwater' },
    ],
  },
  {
    id: 'something-else',
    label: 'Something else',
    quoteService: 'general',
    symptoms: [
      { id: 'pressure', label: 'Low pressure', serviceSlug: 'general-plumbing', quoteService: 'general' },
      { id: 'shop', label: 'A shop', serviceSlug: 'commercial-services', quoteService: 'commercial' },
    ],
  },
]

const toParameters = (search: string) => new URLSearchParams(search)

function carriedAnswers(search: string) {
  const answers = parseCarriedAnswers(topics, toParameters(search))
  if (!answers) throw new Error(`no answers in ${search}`)
  return answers
}

test('every question has a default answer', () => {
  expect(answersFrom(topics, toParameters(''))).toEqual({
    topic: 'hot-water',
    symptom: 'none',
    when: 'business-hours',
    access: 'unsure',
  })
})

test('unknown answers, and a symptom of another topic, fall back to the first choice', () => {
  const search = 'topic=something-else&symptom-something-else=replace&when=never&access=moon'
  expect(answersFrom(topics, toParameters(search))).toEqual({
    topic: 'something-else',
    symptom: 'pressure',
    when: 'business-hours',
    access: 'unsure',
  })
})

test('uses the symptom of the chosen topic and ignores those of other topics', () => {
  const search = toParameters('topic=hot-water&symptom-hot-water=replace&symptom-something-else=shop')
  expect(answersFrom(topics, search).symptom).toBe('replace')
  expect(pathWithAnswers('/contact#quote', answersFrom(topics, search))).toBe(
    '/contact?topic=hot-water&symptom-hot-water=replace&when=business-hours&access=unsure#quote',
  )
})

test("the quote form gets the service and the answers; 'right now' selects emergency", () => {
  expect(
    toQuoteValues(carriedAnswers('topic=hot-water&symptom-hot-water=replace&when=after-hours&access=height')),
  ).toEqual({
    service: 'hotwater',
    summary: 'Hot water: Replace it\nWhen: Evening or weekend\nAccess: Stairs or roof',
  })
  expect(toQuoteValues(carriedAnswers('topic=something-else&symptom-something-else=shop')).service).toBe(
    'commercial',
  )
  expect(toQuoteValues(carriedAnswers('topic=hot-water&when=now')).service).toBe('emergency')
})

test("the booking gets the symptom's service, and a note of answers that its questions don't cover", () => {
  expect(
    toBookingValues(
      carriedAnswers('topic=something-else&symptom-something-else=shop&when=after-hours&access=tight'),
    ),
  ).toEqual({
    service: 'commercial-services',
    symptom: 'A shop',
    note: 'When: Evening or weekend\nAccess: Narrow or enclosed',
  })
  const query = 'topic=hot-water&symptom-hot-water=none&when=business-hours&access=unsure'
  expect(toBookingValues(carriedAnswers(query))).toMatchObject({ symptom: 'No hot water', note: '' })
})

test('unknown answers are not carried over', () => {
  const script = encodeURIComponent('<script>alert(1)</script>')
  expect(parseCarriedAnswers(topics, toParameters(`topic=${script}`))).toBeNull()
  expect(parseCarriedAnswers([], toParameters('topic=hot-water'))).toBeNull()
  const search = `topic=hot-water&symptom-hot-water=${script}&when=${script}&access=${script}`
  expect(toQuoteValues(carriedAnswers(search))).toEqual({ service: 'hotwater', summary: 'Hot water' })
  expect(toBookingValues(carriedAnswers(search))).toEqual({
    service: 'hot-water-services',
    symptom: '',
    note: '',
  })
})

test("new answers replace those carried over before, and the customer's own text stays", () => {
  const note = mergeNote('Side gate is open.', 'Access: Stairs or roof')
  expect(note).toBe('Access: Stairs or roof\n\nSide gate is open.')
  expect(mergeNote(note, 'When: Evening or weekend')).toBe('When: Evening or weekend\n\nSide gate is open.')
})
