import { expect, test } from 'vitest'
import { addressKey } from './address.ts'

const key = (street: string, unit: string | null = null) => addressKey({ street, unit, suburb: 'Robina' })

test('differently abbreviated spellings of an address share one key', () => {
  expect(key('12 Smith St.', 'Unit 3')).toBe(key('12  SMITH street', '3'))
  expect(key('1 Beach Pde', 'u4')).toBe(key('1 Beach Parade', '4'))
})

test('addresses in different units, streets or suburbs get different keys', () => {
  const keys = [
    key('12 Smith Street'),
    key('12 Smith Street', '3'),
    key('12 Smith Court'),
    key('1 St Andrews Avenue'),
    key('1 Street Andrews Avenue'),
    addressKey({ street: '12 Smith Street', unit: null, suburb: 'Miami' }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
