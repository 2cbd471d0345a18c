import { Field, Select } from 'design-system'
import type { Relation } from '../../../graphql/graphql.ts'

const LABELS = { OWNER: 'Owner', TENANT: 'Tenant', AGENT: 'Property manager' } as const satisfies Readonly<
  Record<Relation, string>
>

/** Label of how the customer is related to the property. */
export const relationLabel = (relation: Relation): string => LABELS[relation]

/** The relation with this name; owner by default. */
export const parseRelation = (name: string): Relation => (name in LABELS ? (name as Relation) : 'OWNER')

interface RelationSelectProps {
  value: string
  error: string | undefined
  onChange: (relation: string) => void
}

/** Field for how the customer is related to the property. */
export const RelationSelect = ({ value, error, onChange }: RelationSelectProps) => (
  <Field label="Customer is" name="relation" error={error}>
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      {Object.entries(LABELS).map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </Select>
  </Field>
)
