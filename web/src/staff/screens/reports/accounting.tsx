import { chakra, Field, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { daysAfter, queenslandDate } from '../../../shared/queensland-time.ts'
import { useNow } from '../../lib/time/clock.tsx'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '14px',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    maxWidth: '520px',
    marginTop: '12px',
    fontSize: 'meta',
    '& input': { minHeight: '44px', paddingBlock: '6px', fontSize: 'meta' },
    '& > :last-child': { gridColumn: '1 / -1' },
  },
})

/** Exports completed jobs as a file for import into Xero. The form's URL is the download. */
export function Accounting() {
  const today = queenslandDate(useNow())
  const lastMonth = daysAfter(`${today.slice(0, 8)}01`, -1)
  return (
    <Form action="/admin/export/xero.csv" method="get">
      <Field label="From" name="from">
        <TextInput type="date" required defaultValue={`${lastMonth.slice(0, 8)}01`} />
      </Field>
      <Field label="To" name="to">
        <TextInput type="date" required defaultValue={lastMonth} />
      </Field>
      <Field label="Account code" name="account" optional help="As in Xero, such as 200.">
        <TextInput autoComplete="off" maxLength={10} pattern="[\w\-]*" />
      </Field>
      <Field label="Days to pay" name="days" help="From the day of the job.">
        <TextInput type="number" min={0} max={90} defaultValue="14" />
      </Field>
      <div>
        <CompactButton type="submit">Download for Xero</CompactButton>
      </div>
    </Form>
  )
}
