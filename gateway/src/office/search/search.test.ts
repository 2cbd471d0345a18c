import { expect, test } from 'vitest'
import { dispatchRequest } from '../../enquiries/index.ts'
import { createMondayContext } from '../../testing/bookings.ts'
import { signInAs } from '../../testing/staff.ts'
import { staffSearch } from './search.ts'

test('the search returns an emergency request by its reference as people type it, to the office only', async () => {
  const context = await createMondayContext()
  const outcome = await dispatchRequest({ name: 'Bo', phone: '0491 570 157', place: 'Robina' }, context)
  if (outcome.type !== 'DispatchRequested') throw new Error('not taken')
  const { reference } = outcome
  const office = await signInAs(context, 'office')
  for (const typed of [reference, ` ${reference.toLowerCase()} `, reference.replace('-', '')])
    expect((await staffSearch(typed, office)).requests, typed).toMatchObject([{ id: reference, name: 'Bo' }])
  expect((await staffSearch(`${reference}0`, office)).requests).toEqual([])
  expect((await staffSearch(reference, await signInAs(context, 'technician'))).requests).toEqual([])
})
