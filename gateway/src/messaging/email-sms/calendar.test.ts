import { loadContent } from 'content'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { CalendarEntry } from '../../platform/database/column-types.ts'
import { type CalendarVisit, calendarEntry } from './calendar.ts'

const visit: CalendarVisit = {
  brand: 'GPC Plumbing',
  phone: '(07) 5550 0142',
  orderNumber: null,
  reference: 'GC-7K3M-Q2',
  service: 'Taps; toilets, and more',
  suburb: 'Burleigh Heads',
  startsAt: Temporal.Instant.from('2026-11-27T13:00+10:00'),
  endsAt: Temporal.Instant.from('2026-11-27T15:00+10:00'),
  sequence: 0,
  status: 'CONFIRMED',
  changedAt: Temporal.Instant.from('2026-11-24T09:30+10:00'),
  manageUrl: 'https://plumber.example/booking/manage/a-token',
  wording: loadContent().wording.calendar,
}
const invitation = {
  customer: { name: 'Zoë "the tap" Tate; more, of her', email: 'zoe@example.org' },
  organizer: 'hello@example.com',
}

/** Parses an entry with an independent parser: ical.js, from Thunderbird. */
function parseEntry({ text }: CalendarEntry) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('there is no event')
  return { calendar, component, event: new ICAL.Event(component) }
}

test('a booking has its start and end in UTC, with an attendee and an alarm', () => {
  const { calendar, component, event } = parseEntry(calendarEntry(visit, invitation))
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-27T03:00:00.000Z')
  expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-27T05:00:00.000Z')
  expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone)
  expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-23T23:30:00Z')
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(event.summary).toBe('GPC Plumbing: Taps; toilets, and more')
  expect(event.organizer).toBe('mailto:hello@example.com')
  expect(event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase())).toEqual([
    'mailto:zoe@example.org',
  ])
  expect(event.attendees[0]?.getFirstParameter('rsvp')).toBe('FALSE')
  expect(component.getAllSubcomponents('valarm')).toHaveLength(1)
})

test('a booking from a work order has the agency’s number, also once it is cancelled', () => {
  const ordered = { ...visit, orderNumber: 'WO-118' }
  const reference = '(reference GC-7K3M-Q2, order WO-118)'
  expect(parseEntry(calendarEntry(ordered, invitation)).event.description).toContain(reference)
  const cancelled = calendarEntry({ ...ordered, status: 'CANCELLED' }, invitation)
  expect(parseEntry(cancelled).event.description).toContain(reference)
})

test('a move and a cancellation keep the UID and raise the sequence', () => {
  const booked = parseEntry(calendarEntry(visit, invitation))
  const moved = parseEntry(
    calendarEntry(
      {
        ...visit,
        sequence: 1,
        startsAt: visit.startsAt.add({ hours: 24 }),
        endsAt: visit.endsAt.add({ hours: 24 }),
      },
      invitation,
    ),
  )
  const cancelled = parseEntry(calendarEntry({ ...visit, sequence: 2, status: 'CANCELLED' }, invitation))
  const entries = [booked, moved, cancelled]
  expect(new Set(entries.map(({ event }) => event.uid)).size).toBe(1)
  expect(entries.map(({ event }) => event.sequence)).toEqual([0, 1, 2])
  expect(moved.event.startDate.toJSDate().toISOString()).toBe('2026-11-28T03:00:00.000Z')
  expect(cancelled.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(cancelled.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(cancelled.component.getAllSubcomponents('valarm')).toEqual([])
  expect(cancelled.event.attendees).toHaveLength(1)
})

test('a downloaded entry uses method PUBLISH and names no person', () => {
  const entry = calendarEntry(visit)
  const { calendar, event } = parseEntry(entry)
  expect(entry.method).toBe('PUBLISH')
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(event.uid).toBe(parseEntry(calendarEntry(visit, invitation)).event.uid)
  expect(event.attendees).toEqual([])
  expect(entry.text).not.toMatch(/Zoë|zoe@/)
})

test('downloaded and emailed entries both have the suburb and the link to the booking', () => {
  for (const { component, event } of [
    parseEntry(calendarEntry(visit)),
    parseEntry(calendarEntry(visit, invitation)),
  ]) {
    expect(event.location).toBe('Burleigh Heads QLD')
    expect(component.getFirstPropertyValue('url')).toBe(visit.manageUrl)
    expect(event.description).toContain(`Change or cancel: ${visit.manageUrl}`)
  }
})

test('line breaks in a suburb inject no properties', () => {
  const { component, event } = parseEntry(
    calendarEntry({ ...visit, suburb: 'A\r\nATTENDEE:mailto:all@example.org\nSTATUS:X' }, invitation),
  )
  expect(event.location).toContain('ATTENDEE:mailto:all@example.org')
  expect(event.attendees).toHaveLength(1)
  expect(component.getAllProperties('status')).toHaveLength(1)
})

test('lines are at most 75 bytes long and end in CRLF', () => {
  const { text } = calendarEntry({ ...visit, service: 'Wärmepumpe '.repeat(20) }, invitation)
  const lines = text.split('\r\n')
  expect(text).not.toMatch(/[^\r]\n/)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})
