import {
  Box,
  ChoiceCard,
  ChoiceGroup,
  Field,
  Heading,
  Notice,
  Select,
  Text,
  TextArea,
  TextInput,
  VisuallyHidden,
  WarningIcon,
} from 'design-system'
import { type ComponentProps, type ReactNode, type Ref, useRef } from 'react'
import { usePage } from '../../routing/page-context.ts'
import { ruleAttributes } from '../../shared/field-rule.ts'
import { quoteServices } from '../../shared/quote-form/quote-form-rules.ts'
import { PhotosField } from '../../shared/request-form/photos-field.tsx'
import { replyPromise } from '../../shared/request-form/reply-promise.ts'
import { RequestForm } from '../../shared/request-form/request-form.tsx'
import { RequestSent } from '../../shared/request-form/request-sent.tsx'
import { STEP_NUMBER } from '../../shared/step-number.ts'
import { type StoredOrder, useWorkOrder } from './use-work-order.ts'
import {
  type OrderField,
  type OrderValues,
  orderFields,
  orderRules,
  orderValues,
} from './work-order-values.ts'

/** Side by side if both labels fit on one line. */
const PAIR = { display: 'grid', gap: '18px 12px', gridTemplateColumns: { sm: '1fr 1fr' } } as const

/** From 1024 px, the title of a part is beside its fields, so that neither column is empty. */
const TITLE_BESIDE_FIELDS = {
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 7fr)' },
  columnGap: { lg: '56px', xl: '88px' },
} as const

const PARTS = 5

/** Anchor of a posted form's result: errors or confirmation. */
export const FORM_ANCHOR = 'order-form'

export function WorkOrderForm({ phone, dial, email }: { phone: string; dial: string; email: string }) {
  const { form: posted } = usePage()
  const form = useRef<HTMLFormElement>(null)
  const { state, stored, markEdited, submit, dismissSent } = useWorkOrder(form, posted)
  const { errors } = state
  const values = posted && !posted.reference ? posted.values : {}
  const filled = orderValues(values)

  const controls = orderControls(filled, errors)
  return (
    <RequestForm
      form={form}
      label="Work order"
      action={`/work-order#${FORM_ANCHOR}`}
      fields={orderFields}
      state={state}
      markEdited={markEdited}
      submit={submit}
      dismissSent={dismissSent}
      another="Send another work order"
      gap="s5"
      end={{ ...TITLE_BESIDE_FIELDS, '& > *': { gridColumn: { lg: '2' } } }}
      button="Send work order"
      afterSending="you'll see our reference here, and we'll reply within 24 hours (usually much sooner)."
      smallPrint={
        <>
          We only use these details for this job. <a href="/privacy-policy">Privacy policy</a>
        </>
      }
      notice={(sent, ref) => <OrderSent ref={ref} {...sent} phone={phone} dial={dial} email={email} />}
      phone={phone}
      dial={dial}
    >
      <AgencyPart {...controls} officeEmail={email} />
      <AddressPart {...controls} />
      <TenantPart {...controls} />
      <RepairPart
        {...controls}
        phone={phone}
        dial={dial}
        // Remount the field after sending, or it would still show the sent photos.
        photos={
          <PhotosField
            key={stored}
            uploaded={stored === 0 ? (values.photos ?? '') : ''}
            error={errors.photo}
          />
        }
      />
      <InvoicePart {...controls} />
    </RequestForm>
  )
}

const TEL = { type: 'tel', inputMode: 'tel' } as const
const EMAIL = { type: 'email', inputMode: 'email', autoCapitalize: 'none' } as const

type Controls = ReturnType<typeof orderControls>

/** What the fields of the form have in common: label and error, initial value and rule. */
function orderControls(filled: OrderValues, errors: Readonly<Partial<Record<string, string>>>) {
  const field = (name: OrderField, label: string, props: Partial<ComponentProps<typeof Field>> = {}) => ({
    name,
    label,
    error: errors[name],
    ...props,
  })
  const rule = (name: OrderField) => ruleAttributes(orderRules[name] ?? {})
  const control = (name: OrderField, maxLength: number) => ({
    defaultValue: filled[name],
    maxLength,
    ...rule(name),
  })
  return { filled, errors, field, rule, control }
}

function AgencyPart({ field, control, officeEmail }: Controls & { officeEmail: string }) {
  return (
    <FormSection
      part={1}
      title="Your agency"
      lead={
        <>
          Rather use your own form? Email it to <a href={`mailto:${officeEmail}`}>{officeEmail}</a>.
        </>
      }
    >
      <Field {...field('agency', 'Agency')}>
        <TextInput autoComplete="organization" {...control('agency', 200)} />
      </Field>
      <Box css={PAIR}>
        <Field {...field('name', 'Your name')}>
          <TextInput autoComplete="name" {...control('name', 200)} />
        </Field>
        <Field {...field('phone', 'Your phone')}>
          <TextInput {...TEL} autoComplete="tel" {...control('phone', 40)} />
        </Field>
      </Box>
      <Field {...field('email', 'Your email')}>
        <TextInput {...EMAIL} autoComplete="email" {...control('email', 254)} />
      </Field>
    </FormSection>
  )
}

function AddressPart({ field, control }: Controls) {
  return (
    <FormSection
      part={2}
      title="The property"
      lead={
        <>
          A unit or a townhouse? <a href="/guides/whose-pipe">Check whose pipe it is</a> before you order.
        </>
      }
    >
      <Field {...field('street', 'Street address and unit')}>
        <TextInput autoComplete="off" {...control('street', 200)} />
      </Field>
      <Field {...field('suburb', 'Suburb')}>
        <TextInput autoComplete="off" {...control('suburb', 80)} />
      </Field>
    </FormSection>
  )
}

function TenantPart({ filled, errors, field, control }: Controls) {
  return (
    <FormSection
      part={3}
      title="The tenant"
      lead="No one living there? Leave these empty and tell us how to get in."
    >
      <Box css={PAIR}>
        <Field {...field('tenantName', 'Tenant’s name', { optional: true })}>
          <TextInput autoComplete="off" {...control('tenantName', 200)} />
        </Field>
        <Field {...field('tenantPhone', 'Tenant’s phone', { optional: true })}>
          <TextInput {...TEL} autoComplete="off" {...control('tenantPhone', 40)} />
        </Field>
      </Box>
      <ChoiceGroup legend="Can we call them?" id="tenantAgreed" error={errors.tenantAgreed}>
        <ChoiceCard
          type="checkbox"
          name="tenantAgreed"
          value="yes"
          defaultChecked={filled.tenantAgreed === 'yes'}
          label="The tenant agreed to a call from us"
          note="About this job only, to find a time"
        />
      </ChoiceGroup>
      <Field
        {...field('access', 'Keys and access', { optional: true })}
        help="Where the keys are, a lockbox, gate code, pets, parking."
      >
        <TextArea rows={2} {...control('access', 500)} />
      </Field>
    </FormSection>
  )
}

interface RepairPartProps extends Controls {
  phone: string
  dial: string
  photos: ReactNode
}

function RepairPart({ filled, errors, field, rule, control, phone, dial, photos }: RepairPartProps) {
  return (
    <FormSection
      part={4}
      title="The job"
      lead={
        <>
          Which repairs can’t wait? <a href="/guides/renting">Renting and repairs</a> has the list.
        </>
      }
    >
      <ChoiceGroup legend="Is it an emergency repair?" id="emergency" layout="row" error={errors.emergency}>
        {['Yes', 'No'].map((label) => (
          <ChoiceCard
            key={label}
            label={label}
            name="emergency"
            value={label.toLowerCase()}
            {...rule('emergency')}
            defaultChecked={filled.emergency === label.toLowerCase()}
          />
        ))}
      </ChoiceGroup>
      <Box css={{ 'form:not(:has([name=emergency][value=yes]:checked)) &': { display: 'none' } }}>
        <Notice tone="warn" icon={<WarningIcon size={22} />}>
          An emergency? Call us as well, day or night: <a href={`tel:${dial}`}>{phone}</a>. A form can wait up
          to 24 hours for a reply.
        </Notice>
      </Box>
      <Field {...field('service', 'Service')}>
        <Select {...rule('service')} defaultValue={filled.service}>
          <option value="">Choose a service</option>
          {quoteServices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...field('message', 'What’s wrong?')}>
        <TextArea
          placeholder="What the tenant sees, which room, and since when"
          {...control('message', 4000)}
        />
      </Field>
      {photos}
    </FormSection>
  )
}

function InvoicePart({ field, control }: Controls) {
  return (
    <FormSection part={5} title="Limit and invoice" lead="No limit or order number? Leave them empty.">
      <Box css={PAIR}>
        <Field
          {...field('limitDollars', 'Spending limit', { optional: true })}
          help="Whole dollars, including GST."
        >
          <TextInput inputMode="numeric" autoComplete="off" {...control('limitDollars', 12)} />
        </Field>
        <Field {...field('orderNumber', 'Your order number', { optional: true })}>
          <TextInput autoComplete="off" {...control('orderNumber', 60)} />
        </Field>
      </Box>
      <Field {...field('invoiceTo', 'Invoice to')} help="Such as the owner’s name, care of your agency.">
        <TextInput autoComplete="off" {...control('invoiceTo', 200)} />
      </Field>
      <Field
        {...field('invoiceEmail', 'Email for the invoice', { optional: true })}
        help="If it isn’t yours."
      >
        <TextInput {...EMAIL} autoComplete="off" {...control('invoiceEmail', 254)} />
      </Field>
    </FormSection>
  )
}

/** One part of the form. */
function FormSection({
  part,
  title,
  lead,
  children,
}: {
  /** Its number. */
  part: number
  title: string
  lead: ReactNode
  children: ReactNode
}) {
  return (
    <Box
      css={{
        display: 'grid',
        gap: 's4',
        ...TITLE_BESIDE_FIELDS,
        alignItems: 'start',
        // A rule between the parts.
        ...(part > 1 ? { paddingTop: 's5', borderTop: '1px solid {colors.line}' } : {}),
      }}
    >
      <Box css={{ position: { lg: 'sticky' }, top: { lg: '110px' } }}>
        <Box css={{ display: 'flex', alignItems: 'center', gap: 's3' }}>
          <Box as="span" aria-hidden="true" css={STEP_NUMBER}>
            {part}
          </Box>
          <Heading as="h3" css={{ fontSize: '1.5rem', lineHeight: '1.2' }}>
            <VisuallyHidden>
              Part {part} of {PARTS}:{' '}
            </VisuallyHidden>
            {title}
          </Heading>
        </Box>
        <Text css={{ marginTop: 's3', color: 'text.2', overflowWrap: 'anywhere' }}>{lead}</Text>
      </Box>
      <Box css={{ display: 'grid', gap: '18px' }}>{children}</Box>
    </Box>
  )
}

/** Confirmation shown after a work order was stored. */
function OrderSent({
  reference,
  emergency,
  alerted,
  notified,
  reopens,
  phone,
  dial,
  email,
  ref,
}: StoredOrder & {
  phone: string
  dial: string
  /** Our address, for the agency's own form. */
  email: string
  ref: Ref<HTMLDivElement>
}) {
  const call = <a href={`tel:${dial}`}>{phone}</a>
  return (
    <RequestSent ref={ref} title="Thanks, we’ve got your work order">
      <Text>
        Our reference is <strong>{reference}</strong>.{' '}
        {notified ? 'We’ve emailed you a copy of everything in it.' : 'Please note it down.'}
      </Text>
      <Text>
        {alerted ? (
          <>We’ve alerted our plumber on call. No call within 15 minutes? Call {call}.</>
        ) : emergency ? (
          <>Don’t wait for our reply. Call {call} now, day or night.</>
        ) : (
          <>
            {replyPromise(reopens)} Is it an emergency repair? Call {call} now.
          </>
        )}
      </Text>
      <Text>
        Got a PDF of your own? Email it to{' '}
        <a href={`mailto:${email}?subject=${encodeURIComponent(`Work order ${reference}`)}`}>{email}</a> with
        our reference.
      </Text>
    </RequestSent>
  )
}
