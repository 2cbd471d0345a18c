import { chakra, Text } from 'design-system'
import { CompactButton, Panel, PlusIcon } from 'design-system/staff'
import { useState } from 'react'
import { propertyFacts } from '../../../lib/labels/property-facts.ts'
import { newBookingLink } from '../../../lib/links/staff-links.ts'
import type { CustomerProperty, CustomerRecord } from './customer-query.ts'
import { PropertyDialog, relationLabels } from './property-dialog.tsx'
import { Section } from './section.tsx'

const Cards = chakra('div', {
  base: {
    display: 'grid',
    gap: '12px',
    '& > div': { display: 'grid', gap: '8px', padding: '14px 16px' },
    '& h3': { fontSize: 'meta', lineHeight: '1.35', overflowWrap: 'anywhere' },
    '& small': { display: 'block', fontSize: 'micro', fontWeight: 'text', color: 'text.3' },
    '& [data-acts]': { display: 'flex', flexWrap: 'wrap', gap: '8px' },
    '& dl': { display: 'grid', gap: '6px', lineHeight: '1.4' },
    '& dt': { fontSize: 'micro', color: 'text.3' },
    '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  },
})

/** A customer's properties, with what a plumber needs to know there. */
export function CustomerProperties({
  customer,
  refetch,
  office,
}: {
  customer: CustomerRecord
  refetch: () => Promise<unknown>
  office: boolean
}) {
  const [editing, setEditing] = useState<CustomerProperty | 'new' | null>(null)
  const { properties, maintenancePlans } = customer
  return (
    <Section
      title="Properties"
      action={
        office ? (
          <CompactButton tone="quiet" aria-haspopup="dialog" onClick={() => setEditing('new')}>
            <PlusIcon />
            Add
          </CompactButton>
        ) : null
      }
    >
      {properties.length === 0 ? (
        <Text color="text.2">No properties yet.</Text>
      ) : (
        <Cards>
          {properties.map((property) => (
            <Panel key={property.id}>
              <h3>
                {property.address}, {property.suburb} {property.postcode}
                <small>{relationLabels[property.relation]}</small>
              </h3>
              <Facts property={property} />
              {office ? (
                <div data-acts="">
                  <CompactButton
                    href={newBookingLink({ customer: customer.reference, property: property.id })}
                    aria-label={`Book here, ${property.address}`}
                  >
                    Book here
                  </CompactButton>
                  <CompactButton
                    tone="quiet"
                    aria-haspopup="dialog"
                    aria-label={`Edit ${property.address}`}
                    onClick={() => setEditing(property)}
                  >
                    Edit
                  </CompactButton>
                </div>
              ) : null}
            </Panel>
          ))}
        </Cards>
      )}
      {editing ? (
        <PropertyDialog
          customer={customer.reference}
          property={editing === 'new' ? null : editing}
          plans={maintenancePlans
            .filter(
              ({ propertyId, state }) => editing !== 'new' && propertyId === editing.id && state !== 'ENDED',
            )
            .map(({ title }) => title)}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null)
            void refetch()
          }}
        />
      ) : null}
    </Section>
  )
}

function Facts({ property }: { property: CustomerProperty }) {
  const { access } = property
  const facts = [...(access ? [['Access', access] as const] : []), ...propertyFacts(property)]
  return facts.length === 0 ? null : (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
