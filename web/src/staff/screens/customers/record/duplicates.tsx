import { chakra, Text } from 'design-system'
import { CompactButton, Panel } from 'design-system/staff'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { CustomerLikeness } from '../../../../graphql/graphql.ts'
import { ChooseCustomer, type CustomerToChoose } from '../../../lib/choose-customer.tsx'
import { ConfirmDialog } from '../../../lib/dialogs/confirm-dialog.tsx'
import { customerLink } from '../../../lib/links/staff-links.ts'
import { Problem } from '../../../lib/requests/problem.tsx'
import { refresh, useMutationResult } from '../../../lib/requests/use-mutation-result.ts'
import { formatTimeOrDate, useNow } from '../../../lib/time/clock.tsx'
import { type CustomerRecord, customerMerge, customerNotSame, customerUnmerge } from './customer-query.ts'
import { Section } from './section.tsx'

const Cards = chakra('div', {
  base: {
    display: 'grid',
    gap: '12px',
    '& > div': { display: 'grid', gap: '8px', padding: '14px 16px', overflowWrap: 'anywhere' },
    '& small': { display: 'block', fontSize: 'micro', color: 'text.3' },
    '& [data-acts]': { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  },
})

/** Labels of the reasons why two customers may be the same. */
export const likenessLabels: Readonly<Record<CustomerLikeness, string>> = {
  PHONE: 'Same phone number',
  EMAIL: 'Same email address',
  NAME_AND_PROPERTY: 'Same name at the same property',
}

/** Fields of the other customer that a merge needs. */
type DuplicateCustomer = Pick<CustomerToChoose, 'reference' | 'version' | 'name'>

interface DuplicatesProps {
  customer: CustomerRecord
  refetch: () => Promise<unknown>
  /** Only administrators can merge and undo merges. */
  admin: boolean
}

/** Possible duplicates of a customer, and customers already merged into this one. */
export function Duplicates({ customer, refetch, admin }: DuplicatesProps) {
  const now = useNow()
  const { reference, suggestions, merges } = customer
  const [asking, setAsking] = useState<DuplicateCustomer | null>(null)
  const [choosing, setChoosing] = useState(false)
  const [feedback, setFeedback] = useState('')
  const apart = useMutationResult(customerNotSame, 'CustomerSaved', { fetchPolicy: 'no-cache' })
  const undo = useMutationResult(customerUnmerge, 'CustomerMerged', { fetchPolicy: 'no-cache' })
  const problem = apart.refusal ?? undo.refusal
  const isEmpty = suggestions.length === 0 && merges.length === 0
  if (isEmpty && !feedback && !admin) return null
  return (
    <Section
      title={
        suggestions.length > 0 ? 'Possible duplicates' : merges.length > 0 ? 'Merged customers' : 'Duplicates'
      }
      action={
        admin ? (
          <CompactButton tone="quiet" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            Merge with…
          </CompactButton>
        ) : null
      }
    >
      <p role="status">{feedback}</p>
      {isEmpty && !feedback ? <Text color="text.2">No possible duplicates.</Text> : null}
      {problem ? <Problem role="alert">{problem.message}</Problem> : null}
      <Cards>
        {suggestions.map((suggestion) => {
          const { customer: other, reason } = suggestion
          return (
            <Panel key={other.id}>
              <div>
                <Link to={customerLink(other.reference)}>{other.name}</Link>
                <small>
                  {[likenessLabels[reason], other.phones[0]?.number, other.properties[0]?.address]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </div>
              <div data-acts="">
                {admin ? (
                  <CompactButton aria-label={`Merge… ${other.name}`} onClick={() => setAsking(other)}>
                    Merge…
                  </CompactButton>
                ) : null}
                <CompactButton
                  tone="quiet"
                  aria-label={`Someone else: ${other.name}`}
                  onClick={() =>
                    void apart
                      .run({ input: { reference, other: other.reference } })
                      .then(({ done }) => done && refresh(refetch))
                  }
                >
                  Someone else
                </CompactButton>
              </div>
            </Panel>
          )
        })}
        {merges.map(({ id, at, by, name, reference: former }) => (
          <Panel key={id}>
            <div>
              {name}
              <small>
                {former}, merged by {by}, {formatTimeOrDate(at, now)}
              </small>
            </div>
            {admin ? (
              <div data-acts="">
                <CompactButton
                  tone="quiet"
                  aria-label={`Undo merge of ${name}`}
                  busy={undo.saving}
                  onClick={() =>
                    void undo.run({ input: { merge: id } }).then(({ done }) => {
                      if (!done) return
                      setFeedback(done.message)
                      void refresh(refetch)
                    })
                  }
                >
                  Undo merge
                </CompactButton>
              </div>
            ) : null}
          </Panel>
        ))}
      </Cards>
      {choosing ? (
        <ChooseCustomer
          title="Merge with another customer"
          except={reference}
          onChoose={(other) => {
            setChoosing(false)
            setAsking(other)
          }}
          onClose={() => setChoosing(false)}
        >
          Everything of the customer that you choose moves to {reference}. You’re asked first.
        </ChooseCustomer>
      ) : null}
      {asking ? (
        <MergeDialog
          customer={customer}
          other={asking}
          onClose={() => setAsking(null)}
          onMerged={(message) => {
            setAsking(null)
            setFeedback(message)
            void refresh(refetch)
          }}
        />
      ) : null}
    </Section>
  )
}

interface MergeDialogProps {
  customer: CustomerRecord
  other: DuplicateCustomer
  onClose: () => void
  onMerged: (message: string) => void
}

/** Asks for confirmation before merging two customers. */
function MergeDialog({ customer, other, onClose, onMerged }: MergeDialogProps) {
  const { run, saving, refusal } = useMutationResult(customerMerge, 'CustomerMerged', {
    fetchPolicy: 'no-cache',
  })
  // Merge the version shown when the dialog opened.
  const [{ reference, version }] = useState(customer)
  const merge = async () => {
    const { done } = await run({
      input: { reference, version, other: other.reference, otherVersion: other.version },
    })
    if (done) onMerged(done.message)
  }
  return (
    <ConfirmDialog
      title={`Merge ${other.name} into ${customer.name}?`}
      action="Merge"
      tone="primary"
      busy={saving}
      problem={refusal?.message ?? null}
      onConfirm={() => void merge()}
      onClose={onClose}
    >
      Bookings, enquiries, contacts, properties and notes of {other.reference} move to {customer.reference}.
      Coming visits stay booked. You can undo this on the record.
    </ConfirmDialog>
  )
}
