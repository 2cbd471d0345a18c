import { useQuery } from '@apollo/client/react'
import { chakra, MailIcon, PhoneIcon } from 'design-system'
import { CompactButton, PlusIcon, RowsSkeleton, ScreenBody, ScreenState } from 'design-system/staff'
import { useState } from 'react'
import { queenslandDate, shortDateWithYear } from '../../../../shared/queensland-time.ts'
import { upperFirst } from '../../../lib/labels/first-letter.ts'
import { EmailText } from '../../../lib/links/email-text.tsx'
import { newBookingLink, screenLink } from '../../../lib/links/staff-links.ts'
import { telLink } from '../../../lib/links/tel-link.ts'
import { useLiveRefetch } from '../../../lib/live/use-live.tsx'
import { isForbidden } from '../../../lib/requests/staff-client.ts'
import { BackLink } from '../../../lib/screen-frame/back-link.tsx'
import { PageTop } from '../../../lib/screen-frame/page-top.tsx'
import { RecordColumns } from '../../../lib/screen-frame/record-columns.tsx'
import { useStaff } from '../../../lib/staff-context.ts'
import { PHONE_QUERY, useMediaQuery } from '../../../lib/use-media-query.ts'
import { WriteQuote } from '../../../lib/write-quote.tsx'
import { CustomerTags } from '../customer-tags.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { type CustomerRecord, customerQuery, recordVariables } from './customer-query.ts'
import { Duplicates } from './duplicates.tsx'
import { CustomerHistory, CustomerUpcoming } from './history.tsx'
import { CustomerMaintenance } from './maintenance.tsx'
import { CustomerMessages } from './messages.tsx'
import { CustomerNotes } from './notes.tsx'
import { Privacy } from './privacy.tsx'
import { CustomerProperties } from './properties.tsx'
import { CustomerQuotes } from './quotes.tsx'

const Head = chakra('section', {
  base: {
    display: 'grid',
    gap: '8px',
    marginBottom: { base: '16px', md: '20px' },
    '& p': { color: 'text.2', overflowWrap: 'anywhere' },
    '& [data-warn]': {
      padding: '10px 14px',
      borderRadius: 'r2',
      background: 'danger.bg',
      color: 'danger.text',
    },
    '& [data-reach]': { display: 'flex', flexWrap: 'wrap', gap: '8px' },
    '& [data-reach] a': { minWidth: '0', maxWidth: '100%', fontVariantNumeric: 'tabular-nums' },
    '& [data-reach] a > span': { minWidth: '0', overflowWrap: 'anywhere' },
  },
})

/** A customer's record: details, properties and history. */
export function CustomerScreen({ reference }: { readonly reference: string }) {
  const { role } = useStaff()
  const [erased, setErased] = useState<string | null>(null)
  const [editing, setEditing] = useState(false)
  const { data, previousData, error, refetch } = useQuery(customerQuery, {
    variables: recordVariables(reference),
  })
  useLiveRefetch(['CUSTOMERS', 'BOOKINGS', 'QUOTES', 'REVIEWS', 'MESSAGES'], () => refetch())
  if (error && (!data || isForbidden(error))) throw error
  const shown = data ?? previousData
  const customer = shown?.customer
  return (
    <>
      <PageTop
        title={(!erased && customer?.name) || reference}
        code={erased ? undefined : customer?.reference}
        back={role === 'technician' ? null : <BackLink to={screenLink('customers')}>Customers</BackLink>}
      >
        {customer && !erased && role !== 'technician' ? (
          <>
            <CompactButton
              tone="quiet"
              aria-haspopup="dialog"
              aria-label="Edit details"
              onClick={() => setEditing(true)}
            >
              Edit
            </CompactButton>
            <WriteQuote customer={customer.reference} />
            <CompactButton tone="primary" href={newBookingLink({ customer: customer.reference })}>
              <PlusIcon />
              New booking
            </CompactButton>
          </>
        ) : null}
      </PageTop>
      <ScreenBody>
        {erased ? (
          <ScreenState
            kind="empty"
            title="Customer erased"
            actions={<CompactButton href={screenLink('customers')}>All customers</CompactButton>}
          >
            {erased}
          </ScreenState>
        ) : customer ? (
          <CustomerDetails
            customer={customer}
            refetch={refetch}
            office={role !== 'technician'}
            admin={role === 'admin'}
            onErased={setErased}
          />
        ) : shown ? (
          <ScreenState
            kind="not found"
            title="Customer not found"
            actions={<CompactButton href={screenLink('customers')}>All customers</CompactButton>}
          >
            There’s no customer {reference}, or they aren’t one of yours today or tomorrow.
          </ScreenState>
        ) : (
          <RowsSkeleton label={`Loading ${reference}`} />
        )}
      </ScreenBody>
      {editing && customer ? (
        <CustomerDialog
          customer={customer}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false)
            void refetch()
          }}
        />
      ) : null}
    </>
  )
}

interface CustomerDetailsProps {
  customer: CustomerRecord
  refetch: () => Promise<unknown>
  /** Technicians see the customers they visit, read-only. */
  office: boolean
  admin: boolean
  onErased: (message: string) => void
}

function CustomerDetails({ customer, refetch, office, admin, onErased }: CustomerDetailsProps) {
  const { name, otherNames, phones, emails, tags, doNotBook, kind, createdAt } = customer
  const isPhone = useMediaQuery(PHONE_QUERY)
  const facts = [
    kind === 'COMPANY' ? 'Company' : null,
    otherNames.length > 0 ? `also ${otherNames.join(', ')}` : null,
    office ? formatConsents(customer) : null,
    `since ${shortDateWithYear(queenslandDate(createdAt))}`,
  ].filter((fact) => fact !== null)
  const properties = <CustomerProperties customer={customer} refetch={refetch} office={office} />
  return (
    <>
      <Head aria-label={name}>
        <p>
          {upperFirst(facts.join(' · '))} <CustomerTags tags={tags} doNotBook={null} />
        </p>
        {doNotBook ? (
          <p data-warn="">
            <b>Do not book.</b> {doNotBook}
          </p>
        ) : null}
        <div data-reach="">
          {phones.map(({ number, e164, label }) => (
            <CompactButton key={number} href={telLink(e164 ?? number)}>
              <PhoneIcon />
              <span>
                {number}
                {label ? ` (${label})` : ''}
              </span>
            </CompactButton>
          ))}
          {emails.map((email) => (
            <CompactButton key={email} href={`mailto:${email}`}>
              <MailIcon />
              <span>
                <EmailText text={email} />
              </span>
            </CompactButton>
          ))}
        </div>
      </Head>
      <RecordColumns>
        <div>
          {office ? (
            <>
              <CustomerUpcoming customer={customer} />
              {/* On a phone where the customer lives comes before what was written. */}
              {isPhone ? properties : null}
              <CustomerQuotes customer={customer} />
              <CustomerMessages customer={customer} />
              <CustomerHistory customer={customer} />
            </>
          ) : null}
          {office ? null : properties}
        </div>
        {office ? (
          <div>
            {isPhone ? null : properties}
            <Duplicates customer={customer} refetch={refetch} admin={admin} />
            <CustomerMaintenance customer={customer} refetch={refetch} />
            <CustomerNotes customer={customer} refetch={refetch} />
            {admin ? <Privacy customer={customer} onErased={onErased} /> : null}
          </div>
        ) : null}
      </RecordColumns>
    </>
  )
}

function formatConsents({ reminders, offers }: CustomerRecord): string {
  const agreed = [reminders ? 'reminders by text' : null, offers ? 'offers' : null].filter(
    (entry) => entry !== null,
  )
  return agreed.length === 0 ? 'no texts or offers' : `agreed to ${agreed.join(' and ')}`
}
