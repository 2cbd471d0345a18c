import { expect, test } from 'vitest'
import { diaryAddress, viewOf } from './schedule-link.ts'

const query = (text: string) => new URLSearchParams(text)

test('an address without a view shows the shifts, and so does one that names none of ours', () => {
  expect(viewOf(query(''))).toBe('shifts')
  expect(viewOf(query('view=nonsense'))).toBe('shifts')
  expect(viewOf(query('view=rules'))).toBe('rules')
})

test('a change of the address keeps what it does not name', () => {
  expect(diaryAddress(query('tab=diary&suburb=robina&day=2026-11-27'), { day: null, view: 'leave' })).toBe(
    '/admin/dashboard?tab=diary&suburb=robina&view=leave',
  )
})
