import { expect, test } from 'vitest'
import { customerSearch } from './customer-search.ts'

const answers = { name: '', phone: '', email: '' }

test('searches for the number first, then the email address, then the name', () => {
  expect(customerSearch({ name: 'Ann Lee', phone: '5550 1086', email: 'ann@example.org' })).toBe('5550 1086')
  expect(customerSearch({ ...answers, name: 'Ann Lee', phone: '07', email: 'ann@example.org' })).toBe(
    'ann@example.org',
  )
  expect(customerSearch({ ...answers, name: ' Ann ' })).toBe('Ann')
})

test('searches for nothing that would match too many', () => {
  expect(customerSearch({ ...answers, name: 'An', phone: '0491 5', email: 'ann' })).toBe('')
})
