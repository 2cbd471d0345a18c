import { expect, test } from 'vitest'
import { firstChoice } from './first-choice.ts'

const free = { id: 1, onlyStaff: null }
const reserved = { id: 2, onlyStaff: 'Held for emergencies until 10 am' }

test('who went the first time goes again, if they’re free then', () => {
  expect(firstChoice({ id: 1 }, [reserved, free])).toBe('1')
})

test('anyone else goes if they’re not free, or could only be booked with a reason', () => {
  expect(firstChoice({ id: 3 }, [free, reserved])).toBe('')
  expect(firstChoice({ id: 2 }, [free, reserved])).toBe('')
  expect(firstChoice(null, [free])).toBe('')
})
