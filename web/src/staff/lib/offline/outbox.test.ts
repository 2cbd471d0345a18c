import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { of } from 'rxjs'
import { expect, test } from 'vitest'
import { cacheOptions } from '../../../graphql-client/apollo.ts'
import { Outbox } from './outbox.ts'

const STOP = { bookingId: '1', reference: 'GC-1', title: 'Leaking tap, Robina' }

/** An outbox without storage, and the reports that its server has accepted. The server refuses every note. */
function createOutbox() {
  const reports: string[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'WhoSends') return of({ data: { staffMe: { __typename: 'StaffMe', id: 'van' } } })
    if (operationName === 'BookingReport') {
      reports.push(variables.input.text)
      return of({ data: { bookingReport: { __typename: 'BookingReported', reference: STOP.reference } } })
    }
    const refusal = { __typename: 'NotChangeable', message: 'This booking is now assigned to someone else.' }
    return of({ data: { bookingStaffNoteAdd: refusal } })
  })
  return {
    outbox: new Outbox('van', new ApolloClient({ cache: new InMemoryCache(cacheOptions), link })),
    reports,
  }
}

test('a double tap on Send to the office sends one report', async () => {
  const { outbox, reports } = createOutbox()
  await outbox.add(STOP, { kind: 'note', text: 'New cartridge.' })
  await outbox.send()
  expect(outbox.state().changes).toMatchObject([{ refused: expect.stringContaining('someone else') }])
  await Promise.all([outbox.report(STOP), outbox.report(STOP)])
  await outbox.send()
  expect(reports).toEqual([expect.stringContaining('New cartridge.')])
  expect(outbox.state().changes).toEqual([])
})
