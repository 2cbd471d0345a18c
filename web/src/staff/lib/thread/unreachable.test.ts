import { expect, test } from 'vitest'
import { unreachableNotice } from './unreachable.ts'

const silent = { callable: false, textProblem: 'No number' }

test('only a conversation comes from a caller whose number wasn’t shown', () => {
  expect(unreachableNotice({ conversation: 'M-7K3MQ2' }, silent)).toMatch(/^The caller’s number wasn’t shown/)
  for (const thread of [{ booking: 'GC-7K3M-Q2' }, { customer: 'C-7K3MQ2' }])
    expect(unreachableNotice(thread, silent)).toBe(
      'There’s no phone number and no email address to write to.',
    )
  expect(unreachableNotice({ customer: 'C-7K3MQ2' }, { ...silent, callable: true })).toMatch(
    /Call this customer/,
  )
})
