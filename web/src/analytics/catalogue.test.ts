import { describe, expect, expectTypeOf, test } from 'vitest'
import { newIdempotencyKey } from '../graphql-client/idempotency-key.ts'
import {
  type AnalyticsEvent,
  CATEGORIES,
  type Command,
  conversionCommands,
  EVENTS,
  type EventName,
  eventCommands,
  type ParametersOf,
} from './catalogue.ts'
import { isKey, isPath, isSlug, isTitle, type ParameterKind, personalDataIn } from './parameters.ts'
import { SAMPLES, sampleOf } from './samples.ts'

const EVENT_NAMES = Object.keys(EVENTS) as EventName[]
const DESTINATIONS = ['G-FIRST111', 'AW-SECOND22']

const PERSONAL_DATA = [
  'bronwyn@example.org',
  'write to bronwyn@example.org',
  'bronwyn%40example.org',
  '0412 345 678',
  '(07) 5550 0142',
  '+61-412-345-678',
  'Bronwyn Tate',
  "Siobhán O'Neil",
  'tate, bronwyn',
  '12 Marine Parade, Southport',
  'My toilet leaks, call Bronwyn',
]

test('the catalogue matches the spec: seven categories, sixteen events', () => {
  expect(CATEGORIES).toHaveLength(7)
  expect(EVENT_NAMES.toSorted()).toEqual(
    [
      'view_booking_page',
      'select_service',
      'select_time_slot',
      'submit_booking',
      'booking_complete',
      'submit_contact_form',
      'submit_service_inquiry',
      'page_view',
      'navigation_click',
      'view_service',
      'view_location',
      'download',
      'search',
      'admin_login',
      'admin_update_booking',
      'admin_assign_technician',
    ].toSorted(),
  )
  expect(SAMPLES.map(({ name }) => name).toSorted()).toEqual(EVENT_NAMES.toSorted())
  expect(new Set(EVENT_NAMES.map((name) => EVENTS[name].category))).toEqual(new Set(CATEGORIES))
})

test.each(EVENT_NAMES)('%s is sent to both destinations with category, label and parameters', (name) => {
  const event = sampleOf(name)
  const values = Object.values(event.parameters)
  expect(eventCommands(event, DESTINATIONS)).toEqual(
    DESTINATIONS.map((send_to) => [
      'event',
      name,
      {
        event_category: EVENTS[name].category,
        ...(values.length > 0 ? { event_label: values[0] } : {}),
        ...event.parameters,
        send_to,
      },
    ]),
  )
})

test('a conversion is sent once, in Australian dollars', () => {
  const key = newIdempotencyKey()
  if (!isKey(key)) throw new Error('no key')
  expect(conversionCommands({ key, value: 180.5 }, ['AW-SECOND22'])).toEqual([
    ['event', 'conversion', { value: 180.5, currency: 'AUD', transaction_id: key, send_to: 'AW-SECOND22' }],
  ])
  expect(conversionCommands({ key }, ['AW-SECOND22'])[0]?.[2]).not.toHaveProperty('value')
  for (const value of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => conversionCommands({ key, value }, DESTINATIONS)).toThrow()
  }
})

describe('personal data', () => {
  test.each(
    EVENT_NAMES.flatMap((name) => Object.keys(EVENTS[name].parameters).map((parameter) => [name, parameter])),
  )('cannot pass in %s: %s', (name, parameter) => {
    for (const text of PERSONAL_DATA) {
      const event = sampleOf(name as EventName)
      const smuggled = { ...event, parameters: { ...event.parameters, [parameter]: text } }
      const send = (): Command[] => eventCommands(smuggled as AnalyticsEvent, DESTINATIONS)
      // Titles are free text by design. Page titles come from the route table; see page-view.test.ts.
      if (parameter === 'page_title' && isTitle(text)) continue
      expect(send, text).toThrow()
      try {
        send()
      } catch (error) {
        expect(String(error), 'nor in the complaint about it').not.toContain(text)
      }
    }
  })

  test("is rejected in a parameter that the catalogue doesn't define", () => {
    const event = { name: 'admin_login', parameters: { email: 'someone' } } as AnalyticsEvent
    expect(() => eventCommands(event, DESTINATIONS)).toThrow('admin_login has no parameter email')
  })

  test('is detected in addresses and titles too', () => {
    for (const text of PERSONAL_DATA) {
      expect(isSlug(text)).toBe(false)
      expect(isPath(`/${text}`)).toBe(false)
    }
    expect(isPath('/blog/0412-345-678')).toBe(false)
    expect(isPath('/x/bronwyn@example.org')).toBe(false)
    expect(personalDataIn('Service: Gas Services')).toBeNull()
    expect(isTitle('Blog: Call 0412 345 678')).toBe(false)
  })

  test('fails to compile: no parameter accepts unchecked text', () => {
    type Values = { [Name in EventName]: ParametersOf<Name>[keyof ParametersOf<Name>] }[EventName]
    expectTypeOf<string>().not.toExtend<Values>()
    expectTypeOf<'free text'>().not.toExtend<ParameterKind>()
    for (const path of ['/', '/services/gas-services', '/feed.xml']) expect(isPath(path), path).toBe(true)
  })
})
