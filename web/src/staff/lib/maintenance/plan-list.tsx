import { chakra, VisuallyHidden } from 'design-system'
import { CompactButton, Popup, Rows } from 'design-system/staff'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { shortDateWithYear } from '../../../shared/queensland-time.ts'
import { bookingLink, customerLink, newBookingLink } from '../links/staff-links.ts'
import { refusalMessage } from '../requests/mutation-result.ts'
import { Problem } from '../requests/problem.tsx'
import { useMutationResult } from '../requests/use-mutation-result.ts'
import { formatInterval, type Plan, planStep } from './plan-query.ts'
import { type DialogStep, StepDialog } from './step-dialog.tsx'

const Items = chakra(Rows, {
  base: {
    '& > li': { gap: '8px 20px', gridTemplateColumns: 'minmax(0, 1fr)' },
    '&[data-wide] > li': { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' } },
    '& b': { fontWeight: 'strong', overflowWrap: 'anywhere' },
    '& p': { fontSize: 'micro', color: 'text.2', overflowWrap: 'anywhere' },
    '& [data-overdue]': { color: 'danger.text', fontWeight: 'strong' },
    '& [data-acts]': { display: 'flex', flexWrap: 'wrap', gap: { base: '4px', sm: '8px' } },
  },
})

/** Actions behind More, one below the other. */
const MoreActions = chakra('div', {
  base: { display: 'grid', gap: '4px', '& > button': { justifyContent: 'start' } },
})

interface PlanListProps {
  label: string
  plans: ReadonlyArray<Plan>
  /** Wide layout for a screen of its own, with the customer's name; narrow beside a customer's record. */
  wide?: boolean
  onEdit?: (plan: Plan) => void
  onChanged: () => void
}

/** List of maintenance plans, each with its due date and actions. */
export function PlanList({ label, plans, wide = false, onEdit, onChanged }: PlanListProps) {
  const [asking, setAsking] = useState<{ readonly plan: Plan; readonly step: DialogStep } | null>(null)
  const { run, refusal } = useMutationResult(planStep, 'MaintenancePlanSaved', { fetchPolicy: 'no-cache' })
  const at = async ({ id, version }: Plan, step: 'SKIP' | 'RESUME') => {
    const { done } = await run({ input: { id, version, step } })
    if (done) onChanged()
  }
  return (
    <>
      {refusal ? <Problem role="alert">{refusalMessage(refusal)}</Problem> : null}
      <Items aria-label={label} data-wide={wide ? '' : undefined}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <div>
              <b>{plan.title}</b>
              <p>
                {plan.state === 'ACTIVE' ? (
                  <span data-overdue={plan.overdue ? '' : undefined}>
                    {plan.overdue ? 'Overdue since' : 'Due'} {shortDateWithYear(plan.due)}
                  </span>
                ) : (
                  <span>
                    {plan.state === 'PAUSED' ? 'Paused' : 'Ended'}
                    {plan.reason ? `: ${plan.reason}` : ''}
                  </span>
                )}
                , {formatInterval(plan)}
              </p>
              <p>
                {wide ? (
                  <>
                    <Link to={customerLink(plan.customerReference)}>{plan.customerName}</Link>,{' '}
                  </>
                ) : null}
                {plan.address}
              </p>
              <p>{formatHistory(plan)}</p>
              {plan.note ? <p>{plan.note}</p> : null}
            </div>
            <div data-acts="">
              <PlanActions
                plan={plan}
                onEdit={onEdit}
                onAsk={(step) => setAsking({ plan, step })}
                onStep={(step) => void at(plan, step)}
              />
            </div>
          </li>
        ))}
      </Items>
      {asking ? (
        <StepDialog
          {...asking}
          onClose={() => setAsking(null)}
          onSaved={() => {
            setAsking(null)
            onChanged()
          }}
        />
      ) : null}
    </>
  )
}

function PlanActions({
  plan,
  onEdit,
  onAsk,
  onStep,
}: {
  plan: Plan
  onEdit: ((plan: Plan) => void) | undefined
  onAsk: (step: DialogStep) => void
  onStep: (step: 'SKIP' | 'RESUME') => void
}) {
  const { title, address, state, bookingReference, customerReference, propertyId } = plan
  const of = `${title}, ${address}`
  const stepButton = (step: DialogStep, name: string) => (
    <CompactButton
      tone="quiet"
      aria-haspopup="dialog"
      aria-label={`${name}: ${of}`}
      onClick={() => onAsk(step)}
    >
      {name}
    </CompactButton>
  )
  const edit = onEdit ? (
    <CompactButton tone="quiet" aria-haspopup="dialog" aria-label={`Edit ${of}`} onClick={() => onEdit(plan)}>
      Edit
    </CompactButton>
  ) : null
  if (state !== 'ACTIVE')
    return (
      <>
        <CompactButton aria-label={`Resume: ${of}`} onClick={() => onStep('RESUME')}>
          Resume
        </CompactButton>
        {edit}
      </>
    )
  return (
    <>
      {bookingReference ? (
        <CompactButton href={bookingLink(bookingReference)}>{bookingReference}</CompactButton>
      ) : (
        <>
          <CompactButton
            href={newBookingLink({ customer: customerReference, property: propertyId })}
            aria-label={`Book: ${of}`}
          >
            Book
          </CompactButton>
          {stepButton('DONE', 'Mark as done')}
        </>
      )}
      <Popup
        tone="quiet"
        label={`More actions: ${of}`}
        button={
          <>
            More<VisuallyHidden>: {of}</VisuallyHidden>
          </>
        }
      >
        {(close) => (
          // Closes first, so that the focus returns to More before a dialog takes it.
          <MoreActions onClickCapture={close}>
            {bookingReference ? null : (
              <>
                {stepButton('LINK', 'Link a booking')}
                <CompactButton
                  tone="quiet"
                  aria-label={`Skip this date: ${of}`}
                  onClick={() => onStep('SKIP')}
                >
                  Skip this date
                </CompactButton>
              </>
            )}
            {edit}
            {stepButton('PAUSE', 'Pause')}
            {stepButton('END', 'End')}
          </MoreActions>
        )}
      </Popup>
    </>
  )
}

/** What has happened with a plan: `Last done 20 December 2025. Reminded once.` */
function formatHistory({ lastDone, reminders, bookingReference }: Plan): string {
  const reminded = reminders === 0 ? null : reminders === 1 ? 'Reminded once.' : 'Reminded twice.'
  return [
    lastDone ? `Last done ${shortDateWithYear(lastDone)}.` : 'No earlier date known.',
    bookingReference ? 'Booked.' : reminded,
  ]
    .filter((part) => part !== null)
    .join(' ')
}
