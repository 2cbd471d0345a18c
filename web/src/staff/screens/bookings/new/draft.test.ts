import { expect, test } from 'vitest'
import { createDraft, draftTitle, hasEntries } from './draft.ts'

test('a draft has entries once something beyond the initial values and a board’s cell is entered', () => {
  const known = { phone: '0491 570 156' }
  expect(hasEntries(createDraft(known), known)).toBe(false)
  expect(
    hasEntries(createDraft({ ...known, startsAt: '2026-09-28T07:00+10:00', technician: '2' }), known),
  ).toBe(false)
  expect(hasEntries(createDraft({ ...known, name: 'Ida Desk' }), known)).toBe(true)
  expect(hasEntries(createDraft({}), known), 'the number was deleted').toBe(true)
})

test('a draft is named by its customer, by the phone number without a name', () => {
  const phone = '0491 570 156'
  expect(draftTitle(createDraft({ name: 'Ida Desk', phone }))).toBe('Unfinished booking for Ida Desk')
  expect(draftTitle(createDraft({ name: ' ', phone }))).toBe('Unfinished booking for 0491 570 156')
  expect(draftTitle(createDraft({ street: '1 Example Street' }))).toBe('An unfinished booking')
})
