import { expect, test } from 'vitest'
import { type Candidate, matchOf } from './match.ts'

const customer = (id: number, has: 'phone' | 'email' | 'both', ...names: string[]): Candidate => ({
  id,
  names,
  hasPhone: has !== 'email',
  hasEmail: has !== 'phone',
})

test.each<[string, string, Candidate[], number | null]>([
  ['phone and email of one customer, whatever the name', 'Bo', [customer(1, 'both', 'Ann Lee')], 1],
  ['the phone, and part of the name', 'Mrs LEE', [customer(1, 'phone', 'Ann Lee')], 1],
  ['the email address, and a former name', 'Zoë Smith', [customer(1, 'email', 'Zoe Tran', 'Zoe Smith')], 1],
  ['the phone of someone else', 'Bo Tran', [customer(1, 'phone', 'Ann Lee')], null],
  [
    'phone and email of two customers',
    'Ann Lee',
    [customer(1, 'phone', 'Ann Lee'), customer(2, 'email', 'Ann Lee')],
    null,
  ],
  [
    'a shared phone, and one name that fits',
    'Bo Tran',
    [customer(1, 'phone', 'Ann Lee'), customer(2, 'phone', 'Bo Tran')],
    2,
  ],
  [
    'a shared phone and a shared surname',
    'Bo Lee',
    [customer(1, 'phone', 'Ann Lee'), customer(2, 'phone', 'Bo Lee')],
    2,
  ],
  [
    'a shared phone, and a surname of two',
    'Cy Lee',
    [customer(1, 'phone', 'Ann Lee'), customer(2, 'phone', 'Bo Lee')],
    null,
  ],
  [
    'both of one, and the phone of another',
    'Ann',
    [customer(1, 'phone', 'Bo'), customer(2, 'both', 'Ann')],
    2,
  ],
  ['both of two, and the name of one', 'Ann', [customer(1, 'both', 'Bo'), customer(2, 'both', 'Ann')], 2],
  ['words that many companies share', 'Sun Real Estate', [customer(1, 'phone', 'Moon Real Estate')], null],
  ['nothing', 'Ann Lee', [], null],
])('%s', (_what, name, candidates, id) => {
  expect(matchOf({ name }, candidates)).toBe(id)
})
