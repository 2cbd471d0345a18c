import { expect, test } from 'vitest'
import { draftOf, parseRecord, withPart } from './job-record.ts'

const record = {
  workDone: 'Replaced the flexible hoses.',
  parts: ['2 × flexible hose', 'isolating valve'],
  readings: [{ kind: 'WATER_PRESSURE', value: 480.5 }],
  certificates: [{ kind: 'FORM_4', number: '12345' }],
  followUp: null,
  minutesWorked: 75,
  signedName: 'Ann Lee',
  signature: [[0, 0, 1_000, 400]],
} as const

test('a draft made from a record converts back to the same record', () => {
  expect(parseRecord(draftOf(record))).toEqual({ record })
  const draft = {
    ...draftOf(record),
    parts: ' \n2 × flexible hose\n\n',
    readings: { WATER_PRESSURE: ' 480,5 ' },
  }
  expect(parseRecord(draft)).toEqual({ record: { ...record, parts: ['2 × flexible hose'] } })
})

test("reports the server's validation errors at their fields before anything is stored", () => {
  const draft = {
    ...draftOf(null),
    parts: 'x'.repeat(201),
    minutesWorked: '1.5',
    signedName: 'Ann Lee',
    readings: { HOT_WATER_TEMPERATURE: '101', WATER_PRESSURE: 'high' },
  }
  expect(parseRecord(draft)).toEqual({
    errors: {
      workDone: 'Enter what was done',
      parts: 'A part can have 200 characters at most',
      HOT_WATER_TEMPERATURE: 'Check this reading',
      WATER_PRESSURE: 'Check this reading',
      minutesWorked: 'Enter 1 to 1,440 minutes',
      signature: 'Sign, or clear the name',
    },
  })
  expect(parseRecord({ ...draftOf(record), signature: [Array(8_002).fill(1)] })).toEqual({
    errors: { signature: 'This signature is too long. Sign again' },
  })
})

test('a part that was typed and not added is saved with the others', () => {
  const draft = { ...draftOf(record), part: ' isolating valve ' }
  const parts = ['2 × flexible hose', '2 × isolating valve']
  expect(parseRecord(draft)).toEqual({ record: { ...record, parts } })
})

test('adding a part again increases its quantity', () => {
  const once = withPart('isolating valve\n', 'Tap washer')
  expect(once).toBe('isolating valve\n1 × Tap washer')
  expect(withPart(withPart(once, 'Tap washer'), 'isolating valve')).toBe(
    '2 × isolating valve\n2 × Tap washer',
  )
})
