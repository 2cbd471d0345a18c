import { graphql } from '../../../../graphql/gql.ts'
import { newIdempotencyKey } from '../../../../graphql-client/idempotency-key.ts'
import { ChooseCustomer } from '../../../lib/choose-customer.tsx'
import { refusalMessage } from '../../../lib/requests/mutation-result.ts'
import { useMutationResult } from '../../../lib/requests/use-mutation-result.ts'
import type { StaffBooking } from './booking-query.ts'

const bookingCustomerSet = graphql(`
  mutation BookingCustomerSet($input: BookingCustomerSetInput!) {
    bookingCustomerSet(input: $input) {
      __typename
      ... on BookingCustomerSaved {
        booking {
          id
          customerRecord { id reference doNotBook }
          customerByStaff
          property { id gateCode waterMeter isolators hotWaterMake hotWaterModel hotWaterYear gas water dwelling }
        }
      }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

interface ChangeCustomerProps {
  booking: Pick<StaffBooking, 'reference' | 'customerRecord'>
  onClose: () => void
}

/** Moves a booking to another customer's record. */
export function ChangeCustomer({ booking, onClose }: ChangeCustomerProps) {
  const { reference, customerRecord } = booking
  const { run, saving, refusal } = useMutationResult(bookingCustomerSet, 'BookingCustomerSaved')
  const seen = customerRecord?.reference ?? null
  const choose = async (customer: string) => {
    const { done } = await run({ input: { reference, customer, seen, idempotencyKey: newIdempotencyKey() } })
    if (done) onClose()
  }
  return (
    <ChooseCustomer
      title="Move to another customer"
      except={seen}
      onChoose={(customer) => void choose(customer.reference)}
      onClose={onClose}
      saving={saving}
      problem={refusal ? refusalMessage(refusal) : null}
    >
      {reference} moves to the record that you choose. The name, phone and time on the booking stay, and the
      customer isn’t notified.
    </ChooseCustomer>
  )
}
