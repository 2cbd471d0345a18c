import { expect, test } from 'vitest'
import { phoneMessageCreate } from '../../conversations/receiving/phone-message.ts'
import { dispatchRequest } from '../../enquiries/index.ts'
import { book, createMondayContext, newIdempotencyKey } from '../../testing/bookings.ts'
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

test('the search returns conversations by the name, number or customer of the caller, and emergency requests by name', async () => {
  const context = await createMondayContext({ clientKey: null })
  const office = await signInAs(context, 'office')
  const phoneMessage = async (name: string, phone: string | null) => {
    const idempotencyKey = newIdempotencyKey()
    const input = { name, phone, note: 'Call back about a leaking tap', idempotencyKey }
    const outcome = await phoneMessageCreate(input, office)
    if (outcome.type !== 'PhoneMessageCreated') throw new Error(JSON.stringify(outcome))
    return outcome.reference
  }
  const withoutNumber = await phoneMessage('Zoë Quinn', null)
  const withNumber = await phoneMessage('Bea Ode', '0491 570 159')
  const { booking } = await book(context, { name: 'Cleo Marsh', phone: '0491 570 158' })
  const known = await phoneMessage('The neighbour', booking.phone)
  await dispatchRequest({ name: 'Dov Quinn', phone: '0491 570 157', place: 'Robina' }, context)
  const idsOf = async (typed: string) => (await staffSearch(typed, office)).requests.map(({ id }) => id)
  expect(await idsOf('zoe quinn')).toEqual([withoutNumber])
  expect(await idsOf('quinn')).toHaveLength(2)
  expect(await idsOf('0491 570 159')).toEqual([withNumber])
  expect(await idsOf('cleo')).toEqual([known])
  expect(await idsOf('neighbour')).toEqual([known])
  expect((await staffSearch('quinn', await signInAs(context, 'technician'))).requests).toEqual([])
})
