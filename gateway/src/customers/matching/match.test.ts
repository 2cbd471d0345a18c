import { expect, test } from 'vitest'
import { type Candidate, matchCustomer } from './match.ts'

const createCandidate = (id: number, has: 'phone' | 'email' | 'both', ...names: string[]): Candidate => ({
  id,
  names,
  hasPhone: has !== 'email',
  hasEmail: has !== 'phone',
})

test.each<[string, string, Candidate[], number | null]>([
  ['phone and email of one customer, whatever the name', 'Bo', [createCandidate(1, 'both', 'Ann Lee')], 1],
  ['the phone, and part of the name', 'Mrs LEE', [createCandidate(1, 'phone', 'Ann Lee')], 1],
  [
    'the email address, and a former name',
    'Zoë Smith',
    [createCandidate(1, 'email', 'Zoe Tran', 'Zoe Smith')],
    1,
  ],
  ['the phone of someone else', 'Bo Tran', [createCandidate(1, 'phone', 'Ann Lee')], null],
  [
    'phone and email of two customers',
    'Ann Lee',
    [createCandidate(1, 'phone', 'Ann Lee'), createCandidate(2, 'email', 'Ann Lee')],
    null,
  ],
  [
    'a shared phone, and one name that fits',
    'Bo Tran',
    [createCandidate(1, 'phone', 'Ann Lee'), createCandidate(2, 'phone', 'Bo Tran')],
    2,
  ],
  [
    'a shared phone and a shared surname',
    'Bo Lee',
    [createCandidate(1, 'phone', 'Ann Lee'), createCandidate(2, 'phone', 'Bo Lee')],
    2,
  ],
  [
    'a shared phone, and a surname of two',
    'Cy Lee',
    [createCandidate(1, 'phone', 'Ann Lee'), createCandidate(2, 'phone', 'Bo Lee')],
    null,
  ],
  [
    'both of one, and the phone of another',
    'Ann',
    [createCandidate(1, 'phone', 'Bo'), createCandidate(2, 'both', 'Ann')],
    2,
  ],
  [
    'both of two, and the name of one',
    'Ann',
    [createCandidate(1, 'both', 'Bo'), createCandidate(2, 'both', 'Ann')],
    2,
  ],
  [
    'words that many companies share',
    'Sun Real Estate',
    [createCandidate(1, 'phone', 'Moon Real Estate')],
    null,
  ],
  ['nothing', 'Ann Lee', [], null],
])('%s', (_what, name, candidates, id) => {
  expect(matchCustomer({ name }, candidates)).toBe(id)
})
