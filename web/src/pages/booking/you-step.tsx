import { ChoiceCard, ChoiceGroup, Field, Text, TextInput } from 'design-system'
import { useAnswer, useFlow } from './flow-context.ts'
import { FlowForm } from './flow-form.tsx'
import { Question } from './question.tsx'

/** Who asks, where the confirmation goes, and which messages may be sent: two choices, never one for both. */
export function YouStep() {
  const { flow, state } = useFlow()
  const { answers, errors } = state
  const name = useAnswer('name')
  const email = useAnswer('email')
  const phone = useAnswer('phone')
  return (
    <FlowForm own={['name', 'email', 'phone', 'smsReminders', 'marketing']}>
      <Question>Your details</Question>
      <Field label="Name" name="name" error={errors.name}>
        <TextInput autoComplete="name" maxLength={200} {...name} />
      </Field>
      <Field
        label="Email"
        name="email"
        error={errors.email}
        help="We'll send your confirmation here, with a link to change or cancel."
      >
        <TextInput type="email" inputMode="email" autoComplete="email" maxLength={254} {...email} />
      </Field>
      <Field label="Phone" name="phone" error={errors.phone} help="So the plumber can reach you on the day.">
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          css={{ maxWidth: '16rem', fontVariantNumeric: 'tabular-nums' }}
          {...phone}
        />
      </Field>
      <ChoiceGroup legend="Messages">
        <ChoiceCard
          type="checkbox"
          name="smsReminders"
          value="yes"
          label="Text me reminders and when the plumber's on the way"
          note="About this booking only"
          checked={answers.smsReminders === 'yes'}
          onChange={({ currentTarget }) => flow.answer('smsReminders', currentTarget.checked ? 'yes' : '')}
        />
        <ChoiceCard
          type="checkbox"
          name="marketing"
          value="yes"
          label="Send me service reminders and news"
          note="Optional. Unsubscribe any time."
          checked={answers.marketing === 'yes'}
          onChange={({ currentTarget }) => flow.answer('marketing', currentTarget.checked ? 'yes' : '')}
        />
      </ChoiceGroup>
      <Text css={{ color: 'text.3', fontSize: 'meta', lineHeight: 'small' }}>
        We only use your details for this job, unless you tick the box above.{' '}
        <a href="/privacy-policy">Privacy policy</a>
      </Text>
    </FlowForm>
  )
}
