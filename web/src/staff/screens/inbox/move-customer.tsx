import { CompactButton } from 'design-system/staff'
import { useState } from 'react'
import { ChooseCustomer } from '../../lib/choose-customer.tsx'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { type InboxItem, inboxSetCustomer } from './inbox-query.ts'

interface MoveCustomerProps {
  item: Pick<InboxItem, 'id' | 'customer'>
  onMoved: (message: string) => void
}

/** Moves an enquiry to another customer's record, if it was matched to the wrong person, such as someone else in the household. */
export function MoveCustomer({ item, onMoved }: MoveCustomerProps) {
  const { id, customer } = item
  const [moving, setMoving] = useState(false)
  const { run, saving, refusal } = useMutationResult(inboxSetCustomer, 'InboxChanged')
  const seen = customer?.reference ?? null
  const choose = async (to: string) => {
    const { done } = await run({ input: { id, customer: to, seen } })
    if (!done) return
    setMoving(false)
    onMoved(`Moved to ${to}.`)
  }
  return (
    <>
      <CompactButton aria-haspopup="dialog" onClick={() => setMoving(true)}>
        {customer ? 'Move to another customer…' : 'Link to a customer…'}
      </CompactButton>
      {moving ? (
        <ChooseCustomer
          title="Move to another customer"
          except={seen}
          onChoose={({ reference }) => void choose(reference)}
          onClose={() => setMoving(false)}
          saving={saving}
          problem={refusal ? refusalMessage(refusal) : null}
        >
          {id} moves to the record that you choose. What it says stays, and the customer isn’t notified.
        </ChooseCustomer>
      ) : null}
    </>
  )
}
