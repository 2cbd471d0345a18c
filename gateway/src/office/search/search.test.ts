import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { phoneMessageCreate } from '../../conversations/receiving/phone-message.ts'
import { dispatchRequest, searchInbox } from '../../enquiries/index.ts'
import { transact } from '../../platform/database/transact.ts'
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

test('the search reads no table of requests from end to end', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { db } = context
  // Reading 2,000 rows is cheaper than their indexes, so there are many more.
  await db.execute(sql`
    insert into dispatch_request (reference, received_at, name, phone, phone_key, place, message, spam, fingerprint)
      select 'E-' || lpad(n::text, 6, '0'), now(), 'Ann ' || md5(n::text), '0491 570 006', '491570006', 'Robina', '', false, ''
        from generate_series(1, 10000) as n`)
  await db.execute(sql`
    insert into conversation (reference, phone_e164, received_at)
      select 'M-' || lpad(n::text, 6, '0'), '+614' || lpad(n::text, 8, '0'), now() from generate_series(1, 10000) as n`)
  await db.execute(sql`
    insert into inbound_message (conversation_id, kind, received_at, provider_id, body, caller_name)
      select id, 'PHONE_MESSAGE', received_at, reference, '', 'Bea ' || md5(reference) from conversation`)
  await db.execute(sql`vacuum analyze dispatch_request, conversation, inbound_message, customer`)
  for (const typed of ['zoe quinn', '0491 570 159', 'zoe@example.org'])
    await transact(db, async (tx) => {
      await searchInbox(typed, 5, { db: tx })
      const { rows } = await tx.execute(sql`
        select relname from pg_stat_xact_user_tables
         where relname in ('dispatch_request', 'conversation', 'inbound_message') and seq_scan > 0`)
      expect(rows, typed).toEqual([])
    })
})
