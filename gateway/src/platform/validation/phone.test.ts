import { expect, test } from 'vitest'
import { readablePhone } from './phone.ts'

test('numbers read as usual in Australia, and those from elsewhere with their country code', () => {
  expect(
    ['+61755551234', '0491 570 006', '1300 555 123', '+64 21 123 4567', 'none'].map(readablePhone),
  ).toEqual(['(07) 5555 1234', '0491 570 006', '1300 555 123', '+64 21 123 4567', null])
})
