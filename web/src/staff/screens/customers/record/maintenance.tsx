import { Stack, Text } from 'design-system'
import { CompactButton, PlusIcon } from 'design-system/staff'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFollowUp } from '../../../lib/follow-up.ts'
import { changedQuery } from '../../../lib/links/staff-links.ts'
import { PlanDialog } from '../../../lib/maintenance/plan-dialog.tsx'
import { PlanList } from '../../../lib/maintenance/plan-list.tsx'
import type { Plan } from '../../../lib/maintenance/plan-query.ts'
import { SecretField } from '../../../lib/secret-field.tsx'
import type { CustomerRecord } from './customer-query.ts'
import { PropertyDialog } from './property-dialog.tsx'
import { Section } from './section.tsx'

/** Maintenance plans for a customer's properties. */
export function CustomerMaintenance({
  customer: { reference, properties, maintenancePlans, maintenanceCalendar },
  refetch,
}: {
  customer: CustomerRecord
  refetch: () => Promise<unknown>
}) {
  const [query, setQuery] = useSearchParams()
  const [editing, setEditing] = useState<Plan | 'new' | null>(query.get('add') === 'plan' ? 'new' : null)
  const { settle } = useFollowUp()
  const close = () => {
    setEditing(null)
    setQuery(changedQuery(query, { add: null, property: null, done: null, followUpOf: null }), {
      replace: true,
    })
  }
  return (
    <Section
      title="Maintenance"
      action={
        <CompactButton tone="quiet" aria-haspopup="dialog" onClick={() => setEditing('new')}>
          <PlusIcon />
          Add
        </CompactButton>
      }
    >
      {maintenancePlans.length === 0 ? (
        <Text color="text.2">No maintenance plans.</Text>
      ) : (
        <Stack gap="s3">
          <PlanList
            label="Maintenance plans"
            plans={maintenancePlans}
            onEdit={setEditing}
            onChanged={() => void refetch()}
          />
          {maintenanceCalendar ? (
            <SecretField
              label="Calendar for the customer"
              copyLabel="Copy calendar address"
              name="maintenance-calendar"
              value={maintenanceCalendar}
            />
          ) : null}
        </Stack>
      )}
      {editing && properties.length === 0 ? (
        <PropertyDialog
          customer={reference}
          property={null}
          onClose={close}
          // The form of the plan follows.
          onSaved={() => void refetch()}
        />
      ) : editing ? (
        <PlanDialog
          plan={editing === 'new' ? null : editing}
          known={{ propertyId: query.get('property'), lastDone: query.get('done') }}
          customer={reference}
          properties={properties.map(({ id, address, suburb }) => ({ id, address: `${address}, ${suburb}` }))}
          onClose={close}
          onSaved={async () => {
            const followUpOf = query.get('followUpOf')
            // Settle it before the dialog closes, so that leaving then can't skip it. If it fails, the follow-up stays open.
            if (followUpOf) await settle(followUpOf)
            close()
            void refetch()
          }}
        />
      ) : null}
    </Section>
  )
}
