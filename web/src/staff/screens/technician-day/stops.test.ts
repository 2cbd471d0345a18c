import { expect, test } from 'vitest'
import type { Change, OfflineOperation } from '../../lib/offline/change.ts'
import type { MyDayStop } from '../../lib/offline/day-query.ts'
import {
  applyChanges,
  canTakeStep,
  companyOf,
  currentStop,
  earlyArrival,
  isFinished,
  isWorkable,
} from './stops.ts'

function createStop(id: string, state: MyDayStop['booking']['state']): MyDayStop {
  return {
    helping: false,
    travelMinutes: 15,
    travelFrom: null,
    leaveBy: null,
    displaced: false,
    setOffAt: null,
    arrivedAt: null,
    endedAt: null,
    alert: null,
    booking: {
      id,
      reference: `GC-${id}`,
      version: 3,
      state,
      title: 'Leaking tap',
      startsAt: '2026-11-24T09:00:00+10:00',
      windowEndsAt: '2026-11-24T11:00:00+10:00',
      plannedMinutes: 90,
      timeOnSite: '45-90 min',
      estimateFrom: null,
      estimateTo: null,
      technician: 'Van 1',
      helpers: [],
      customer: 'Ann Lee',
      phone: '0491 570 006',
      phoneE164: '+61491570006',
      contactNote: null,
      notified: true,
      address: '1 Example Street',
      suburb: 'Robina',
      postcode: '4226',
      access: null,
      contact: null,
      relation: 'OWNER',
      photos: [],
      staffPhotos: [],
      checklist: [
        { item: 'PRICE_AGREED', done: false, at: null },
        { item: 'AREA_CLEANED', done: true, at: '2026-11-24T09:00:00+10:00' },
      ],
      customerNotes: [],
      staffNotes: [],
      property: null,
      returnOf: null,
      jobRecord: null,
    },
  }
}

let lastId = 0

function createChange(bookingId: string, operation: OfflineOperation, more: Partial<Change> = {}): Change {
  lastId += 1
  return {
    id: lastId,
    accountId: 'van',
    bookingId,
    reference: `GC-${bookingId}`,
    title: 'Leaking tap, Robina',
    key: `key-${lastId}`,
    happenedAt: '2026-11-24T09:06:00+10:00',
    refused: null,
    operation,
    ...more,
  }
}

const createStep = (name: 'EN_ROUTE' | 'ARRIVE' | 'COMPLETE'): OfflineOperation => ({
  kind: 'step',
  step: name,
  arrivesInMinutes: null,
  version: 3,
})

test('applies unsent changes over server state, in order, and marks them as waiting', () => {
  const changes = [
    createChange('A', createStep('EN_ROUTE')),
    createChange('A', createStep('ARRIVE')),
    createChange('A', { kind: 'check', item: 'PRICE_AGREED', done: true }),
    createChange('A', { kind: 'note', text: 'Gate was open' }),
  ]
  const [a, b] = applyChanges([createStop('A', 'CONFIRMED'), createStop('B', 'CONFIRMED')], {
    changes,
    sent: [],
  })
  expect(a).toMatchObject({
    state: 'ARRIVED',
    waits: true,
    setOff: { waits: true },
    arrived: { at: '2026-11-24T09:06:00+10:00', waits: true },
    ended: null,
  })
  expect(a?.checklist.map(({ done, waits }) => [done, waits])).toEqual([
    [true, true],
    [true, false],
  ])
  expect(a?.ownNotes).toHaveLength(1)
  expect(b).toMatchObject({ state: 'CONFIRMED', waits: false })
})

test('sent changes stay applied without being marked as waiting, until a newer day is shown', () => {
  const sent = [{ change: createChange('A', createStep('EN_ROUTE')), at: 1, photo: null, version: null }]
  const [a] = applyChanges([createStop('A', 'CONFIRMED')], { changes: [], sent })
  expect(a).toMatchObject({ state: 'EN_ROUTE', waits: false, setOff: { waits: false } })
})

test("a note or photo already in the server's response is shown once", () => {
  const happenedAt = '2026-11-24T09:06:12.345+10:00'
  const path = '/api/staff/bookings/GC-A/photos/7'
  const note: OfflineOperation = { kind: 'note', text: 'Gate was open' }
  const photo: OfflineOperation = { kind: 'photo', bytes: new ArrayBuffer(1), type: 'image/jpeg' }
  const sent = [
    { change: createChange('A', note, { happenedAt }), at: 1, photo: null, version: null },
    { change: createChange('A', photo, { happenedAt }), at: 1, photo: path, version: null },
  ]
  const before = createStop('A', 'ARRIVED')
  const [unaware] = applyChanges([before], { changes: [], sent })
  expect(unaware).toMatchObject({ ownNotes: [{ operation: note }], ownPhotos: [{ operation: photo }] })
  // The server's times are precise to one second.
  const at = '2026-11-24T09:06:12+10:00'
  const booking = {
    ...before.booking,
    staffNotes: [{ at, by: 'Van 1', text: 'Gate was open' }],
    staffPhotos: [{ at, by: 'Van 1', path, stage: null }],
  }
  const [aware] = applyChanges([{ ...before, booking }], { changes: [], sent })
  expect(aware).toMatchObject({ ownNotes: [], ownPhotos: [] })
  // An unsent note with the same text is a separate note.
  const [again] = applyChanges([{ ...before, booking }], { changes: [createChange('A', note)], sent })
  expect(again?.ownNotes).toHaveLength(1)
})

test('ignores refused changes and steps out of order', () => {
  const changes = [
    createChange('A', createStep('EN_ROUTE'), { refused: 'Not changed. This booking is cancelled.' }),
    createChange('A', createStep('COMPLETE')),
  ]
  const [a] = applyChanges([createStop('A', 'CONFIRMED')], { changes, sent: [] })
  expect(a).toMatchObject({ state: 'CONFIRMED', setOff: null, ended: null })
})

test('running late keeps the state, and says when the customer now expects us', () => {
  const late: OfflineOperation = { kind: 'step', step: 'RUNNING_LATE', arrivesInMinutes: 60, version: 3 }
  const overdue = { ...createStop('A', 'CONFIRMED'), alert: { kind: 'LATE', words: '5 min late' } } as const
  const [a] = applyChanges([overdue], { changes: [createChange('A', late)], sent: [] })
  expect(a).toMatchObject({
    state: 'CONFIRMED',
    alert: null,
    expected: { from: '2026-11-23T23:56:00.000Z', to: '2026-11-24T00:26:00.000Z', waits: true },
  })
  const [arrived] = applyChanges([createStop('A', 'ARRIVED')], {
    changes: [createChange('A', late)],
    sent: [],
  })
  expect(arrived?.expected).toBeNull()
})

test('the current stop is the one in progress, otherwise the first unfinished one', () => {
  const stops = (...states: ReadonlyArray<MyDayStop['booking']['state']>) =>
    applyChanges(
      states.map((state, index) => createStop(String(index), state)),
      { changes: [], sent: [] },
    )
  expect(currentStop(stops('CONFIRMED', 'ARRIVED'))?.booking.id).toBe('1')
  expect(currentStop(stops('COMPLETED', 'CONFIRMED'))?.booking.id).toBe('1')
  expect(currentStop(stops('COMPLETED', 'NO_ACCESS'))).toBeNull()
})

test('allows only the steps that the server would accept', () => {
  expect(canTakeStep({ state: 'ARRIVED' }, 'NO_ACCESS')).toBe(true)
  expect(canTakeStep({ state: 'PENDING' }, 'EN_ROUTE')).toBe(false)
  expect(isFinished({ state: 'CANCELLED' })).toBe(true)
})

test('a helper’s stop says whom they help, and offers no steps', () => {
  const arrived = createStop('a', 'ARRIVED')
  const [own] = applyChanges([arrived], { changes: [], sent: [] })
  const [helping] = applyChanges([{ ...arrived, helping: true }], { changes: [], sent: [] })
  if (!own || !helping) throw new Error('no stops')
  expect([isWorkable(own), isWorkable(helping)]).toEqual([true, false])
  expect([companyOf(own), companyOf(helping)]).toEqual([null, 'Helping Van 1'])
  const helpers = [{ technicianId: 3, name: 'Van 3' }]
  expect(companyOf({ ...own, booking: { ...own.booking, helpers } })).toBe('With Van 3')
})

test('setting off is early if the customer would be surprised by more than an hour, and a later estimate counts', () => {
  const [stop] = applyChanges([createStop('1', 'CONFIRMED')], { changes: [], sent: [] })
  if (!stop) throw new Error('no stop')
  const at = (time: string) => Date.parse(`2026-11-24T${time}:00+10:00`)
  expect(earlyArrival(stop, at('07:20'), 20)).toBeNull()
  expect(earlyArrival(stop, at('06:20'), 20)).toMatchObject({ minutesEarly: 120 })
  expect(earlyArrival(stop, at('12:00'), 20)).toBeNull()
  const expected = { from: '2026-11-24T10:50:00+10:00', to: '2026-11-24T11:20:00+10:00', waits: false }
  expect(earlyArrival({ ...stop, expected }, at('08:00'), 20)).toMatchObject({ minutesEarly: 130 })
  // On the way by now, as the office noted it.
  expect(earlyArrival({ ...stop, state: 'EN_ROUTE' }, at('06:20'), 20)).toBeNull()
})
