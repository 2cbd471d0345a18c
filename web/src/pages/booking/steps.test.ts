import { expect, test } from 'vitest'
import { answersFrom, noAnswers, withEntry } from './answers.ts'
import {
  answerErrors,
  errorsOf,
  firstIncompleteStep,
  isShortNumber,
  stepAfter,
  stepWithErrors,
  viewAfterPost,
  viewFromSearch,
} from './steps.ts'

const filled = answersFrom({
  service: 'tap-repairs',
  suburb: 'Robina',
  street: '12 Sample Street',
  startsAt: '2026-11-27T13:00:00+10:00',
  name: 'Ann Lee',
  email: 'ann@example.org',
  phone: '0491 570 006',
})

test('the address selects the question, and unknown values open the start', () => {
  expect(viewFromSearch('?step=when&service=tap-repairs')).toBe('when')
  expect(viewFromSearch('?step=done')).toBe('done')
  expect(viewFromSearch('?step=elsewhere')).toBe('start')
  expect(viewFromSearch('')).toBe('start')
})

test('missing answers are reported in the wording of the specification', () => {
  expect(errorsOf('job', noAnswers)).toEqual({
    service: 'Please select a service',
    suburb: 'Suburb is required',
  })
  expect(errorsOf('you', noAnswers)).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
    street: 'Street address is required',
  })
  expect(errorsOf('you', { ...filled, email: 'ann@' })).toEqual({
    email: 'Please enter a valid email address',
  })
  expect(firstIncompleteStep(filled)).toBe('check')
  expect(firstIncompleteStep({ ...filled, suburb: ' ' })).toBe('job')
  expect(firstIncompleteStep({ ...filled, street: ' ' })).toBe('you')
})

test('skips the time step if a time is already chosen', () => {
  const unknown = { ...filled, name: '' }
  expect(stepAfter('job', unknown)).toBe('you')
  expect(stepAfter('job', { ...unknown, startsAt: '' })).toBe('when')
  expect(stepAfter('you', filled)).toBe('check')
  expect(stepAfter('when', { ...unknown, service: '' })).toBe('job')
})

test('a change after everything is answered leads back to the check step', () => {
  expect(stepAfter('job', filled)).toBe('check')
  expect(stepAfter('when', filled)).toBe('check')
})

test('server errors lead to the first step that can fix them, and unknown fields are ignored', () => {
  const errors = answerErrors([
    { field: 'phone', message: 'a' },
    { field: 'phone', message: 'b' },
    { field: 'suburb', message: 'c' },
    { field: 'idempotencyKey', message: 'd' },
  ])
  expect(errors).toEqual({ phone: 'a', suburb: 'c' })
  expect(stepWithErrors(errors)).toBe('job')
  expect(stepWithErrors({})).toBeNull()
})

test('a posted step continues if valid, stays if invalid, and follows a button that leads elsewhere', () => {
  const after = (posted: Record<string, string>) => viewAfterPost(posted, answersFrom(posted), {})
  expect(after({ step: 'start', service: 'tap-repairs' })).toEqual({ view: 'job', errors: {} })
  expect(after({ step: 'start', service: 'gas-services', symptom: 'I smell gas' })).toMatchObject({
    alarm: true,
  })
  expect(after({ step: 'job' })).toEqual({ view: 'job', errors: { service: 'Please select a service' } })
  const job = { step: 'job', service: 'tap-repairs' }
  expect(after({ ...job, suburb: '' })).toEqual({ view: 'job', errors: { suburb: 'Suburb is required' } })
  expect(after({ ...job, suburb: 'Robina' })).toEqual({ view: 'when', errors: {} })
  expect(after({ ...filled, step: 'you', go: 'job' })).toEqual({ view: 'job', errors: {} })
  expect(after({ ...filled, step: 'check', name: '' })).toEqual({
    view: 'you',
    errors: { name: 'Name is required' },
  })
})

test('waitlist windows are read from a single string or from checkboxes', () => {
  expect(answersFrom({ waitFor: 'a', 'waitFor@b': 'yes' }).waitFor).toBe('a b')
  expect(withEntry('a b', 'a', false)).toBe('b')
  expect(withEntry('b', 'b', true)).toBe('b')
})

test('an unticked reminder box stays unticked despite the default', () => {
  expect(answersFrom({ smsReminders: '' }).smsReminders).toBe('')
  expect(answersFrom({}).smsReminders).toBe('yes')
})

test("a phone number with too few digits is flagged but doesn't block the booking", () => {
  for (const phone of ['12', 'none', '5550 010']) {
    expect(isShortNumber(phone)).toBe(true)
    expect(errorsOf('you', { ...filled, phone })).toEqual({})
  }
  for (const phone of ['5550 0104', '0491 570 006', '+64 21 123 4567'])
    expect(isShortNumber(phone)).toBe(false)
})

test('a danger comes before missing answers, and the suburb is reported missing only if its field was posted', () => {
  const after = (posted: Record<string, string>, errors = {}) =>
    viewAfterPost(posted, answersFrom(posted), errors)
  const leak = { step: 'job', service: 'gas-services', symptom: 'I smell gas', suburb: '' }
  expect(after(leak)).toEqual({ view: 'job', errors: {}, alarm: true })
  expect(after(leak, { suburb: 'unknown' })).toEqual({ view: 'job', errors: {}, alarm: true })
  // The safety card posts what was answered, and no empty field.
  const { suburb: _suburb, ...called } = { ...leak, called: 'I smell gas' }
  expect(after(called)).toEqual({ view: 'job', errors: {} })
  expect(after({ ...leak, called: 'I smell gas' })).toMatchObject({
    errors: { suburb: 'Suburb is required' },
  })
  // They called about another danger.
  expect(after({ ...leak, called: 'Sewage is coming up inside' })).toMatchObject({ alarm: true })
  expect(after({ ...leak, go: 'start' })).toEqual({ view: 'start', errors: {} })
})
