import { expect, test } from 'vitest'
import { type Change, type OfflineOperation, reportTexts } from './change.ts'

const createChange = (operation: OfflineOperation): Change => ({
  id: 1,
  accountId: 'van',
  bookingId: '1',
  reference: 'GC-1',
  title: 'Leaking tap, Robina',
  key: 'key',
  happenedAt: '2026-11-24T09:06:00+10:00',
  refused: 'This booking is now assigned to someone else.',
  operation,
})

const note = (text: string) => createChange({ kind: 'note', text })

test('a report lists each change with its time and text', () => {
  const step = createChange({ kind: 'step', step: 'ARRIVE', arrivesInMinutes: null, version: 3 })
  const photo = createChange({ kind: 'photo', bytes: new ArrayBuffer(1), type: 'image/jpeg' })
  expect(reportTexts([step, note('New cartridge.'), photo])).toEqual([
    'Noted at this visit, but not saved:\nArrived, 9:06 am\nNote, 9:06 am: New cartridge.\nPhoto, 9:06 am: sent separately',
  ])
})

test('text longer than a report is split between lines, words or characters, without loss', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `${index} ${'word '.repeat(100)}`)
  const long = [...lines, '🚰'.repeat(9_000)].join('\n')
  const texts = reportTexts([note(long)])
  expect(texts.length).toBeGreaterThan(1)
  for (const text of texts) {
    expect(text.length).toBeLessThanOrEqual(10_000)
    expect(text.isWellFormed()).toBe(true)
  }
  const [heading = ''] = texts[0]?.split('\n') ?? []
  const sent = texts.map((text) => text.slice(heading.length)).join('')
  expect(sent.replaceAll(/\s/g, '')).toBe(`Note, 9:06 am: ${long}`.replaceAll(/\s/g, ''))
})

test('a refused report is sent again as it was', () => {
  expect(reportTexts([createChange({ kind: 'report', text: 'Done, 8:40 am' }), note('Called.')])).toEqual([
    'Done, 8:40 am',
    'Noted at this visit, but not saved:\nNote, 9:06 am: Called.',
  ])
})
