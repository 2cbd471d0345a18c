import { Box, ChoiceCard, ChoiceGroup, Field, Text, TextInput } from 'design-system'
import { useAnswer, useFlow, useGoTo, useSuburb } from './flow-context.ts'
import { FlowForm } from './flow-form.tsx'
import { LinkButton } from './link-button.tsx'
import { MoreQuestions } from './more-questions.tsx'
import { Question } from './question.tsx'
import { fieldsOf } from './steps.ts'

const relations = [
  { value: '', label: 'Owner' },
  { value: 'TENANT', label: 'Tenant' },
  { value: 'AGENT', label: 'Property manager' },
] as const

/** Two short answers, side by side if there is room. */
const PAIR = {
  display: 'grid',
  gap: { base: 's5', sm: 's4' },
  gridTemplateColumns: { sm: '1fr 1fr' },
} as const

/**
 * Contact details, address, and consent to reminders and to marketing as two separate choices. Name, email, phone and address are
 * in one form, so that browsers fill in all of them at once.
 */
export function YouStep() {
  const { flow, state, page } = useFlow()
  const goTo = useGoTo()
  const { answers, errors } = state
  const suburb = useSuburb()
  const name = useAnswer('name')
  const email = useAnswer('email')
  const phone = useAnswer('phone')
  const street = useAnswer('street')
  const unit = useAnswer('unit')
  return (
    <FlowForm ownFields={fieldsOf('you')}>
      <Question>Your details</Question>
      <Field label="Name" name="name" error={errors.name}>
        <TextInput autoComplete="name" maxLength={200} {...name} />
      </Field>
      <Box css={PAIR}>
        <Field
          label="Email"
          name="email"
          error={errors.email}
          help={
            page.customerChannels.email
              ? "We'll send your confirmation here, with a link to change or cancel."
              : 'In case the office needs to write to you.'
          }
        >
          <TextInput type="email" inputMode="email" autoComplete="email" maxLength={254} {...email} />
        </Field>
        <Field
          label="Phone"
          name="phone"
          error={errors.phone}
          help="So the plumber can reach you on the day."
        >
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            css={{ fontVariantNumeric: 'tabular-nums' }}
            {...phone}
          />
        </Field>
      </Box>
      <Box css={{ display: 'grid', gap: 's2' }}>
        {/* Side by side if both fit, depending on the text size. */}
        <Box
          css={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 's4',
            '& > :first-of-type': { flex: '2 1 13rem' },
            '& > :last-of-type': { flex: '1 1 7.5rem' },
          }}
        >
          <Field label="Street address" name="street" error={errors.street}>
            <TextInput autoComplete="address-line1" maxLength={200} {...street} />
          </Field>
          {/* Not collapsed: browsers only autofill visible fields. */}
          <Field label="Unit" name="unit" optional error={errors.unit}>
            <TextInput autoComplete="address-line2" maxLength={40} {...unit} />
          </Field>
        </Box>
        <Text css={{ color: 'text.2', fontSize: 'small' }}>
          {suburb ? `In ${suburb}. ` : null}
          <LinkButton alone {...goTo('job', 'suburb')} aria-label={suburb ? 'Change suburb' : undefined}>
            {suburb ? 'Change' : 'Choose your suburb'}
          </LinkButton>
        </Text>
      </Box>
      <AccessFields />
      <ChoiceGroup legend="Messages">
        {page.customerChannels.text ? (
          <ChoiceCard
            type="checkbox"
            name="smsReminders"
            value="yes"
            label="Text me reminders and when the plumber's on the way"
            note="About this booking only"
            checked={answers.smsReminders === 'yes'}
            onChange={({ currentTarget }) =>
              flow.setAnswer('smsReminders', currentTarget.checked ? 'yes' : '')
            }
          />
        ) : null}
        <ChoiceCard
          type="checkbox"
          name="marketing"
          value="yes"
          label="Send me service reminders and news"
          note="Optional. Unsubscribe any time."
          checked={answers.marketing === 'yes'}
          onChange={({ currentTarget }) => flow.setAnswer('marketing', currentTarget.checked ? 'yes' : '')}
        />
      </ChoiceGroup>
      <Text css={{ color: 'text.3', fontSize: 'meta', lineHeight: 'small' }}>
        We only use your details for this job, unless you tick the box above.{' '}
        <a href="/privacy-policy">Privacy policy</a>
      </Text>
    </FlowForm>
  )
}

/** How to get in, and who will be there. */
function AccessFields() {
  const { flow, state } = useFlow()
  const { answers, errors } = state
  const access = useAnswer('access')
  const contactName = useAnswer('contactName')
  const contactPhone = useAnswer('contactPhone')
  return (
    <MoreQuestions
      title="Anything we should know?"
      note="Optional: gate code, dog, parking, or someone else will be there"
      used={(['access', 'relation', 'contactName', 'contactPhone'] as const).some(
        (field) => answers[field] || errors[field],
      )}
    >
      <Field
        label="How do we get in?"
        name="access"
        optional
        error={errors.access}
        help="Gate code, parking, dogs, where the meter is."
      >
        <TextInput maxLength={500} {...access} />
      </Field>
      <ChoiceGroup legend="I'm the" layout="row">
        {relations.map(({ value, label }) => (
          <ChoiceCard
            key={label}
            label={label}
            name="relation"
            value={value}
            checked={answers.relation === value}
            onChange={() => flow.setAnswer('relation', value)}
          />
        ))}
      </ChoiceGroup>
      {/* Hidden depending on the answer above. Always shown without script, where that answer isn't known yet. */}
      <Box
        data-contact=""
        css={{
          display: 'grid',
          gap: 's4',
          gridTemplateColumns: { sm: '1fr 1fr' },
          paddingLeft: 's4',
          borderLeft: '4px solid {colors.line.strong}',
          'form:has([name=relation][value=""]:checked) &': { display: 'none' },
        }}
      >
        <Field label="Who'll be there?" name="contactName" optional error={errors.contactName}>
          <TextInput maxLength={200} {...contactName} />
        </Field>
        <Field label="Their phone" name="contactPhone" optional error={errors.contactPhone}>
          <TextInput type="tel" inputMode="tel" maxLength={40} {...contactPhone} />
        </Field>
      </Box>
    </MoreQuestions>
  )
}
