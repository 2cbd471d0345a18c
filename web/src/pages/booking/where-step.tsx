import { Box, Button, ChoiceCard, ChoiceGroup, Field, MapPinIcon, Notice, TextInput } from 'design-system'
import { fillQuoteForm } from '../../shared/quote-draft.ts'
import { useAnswer, useFlow } from './flow-context.ts'
import { FlowForm } from './flow-form.tsx'
import { Question } from './question.tsx'
import { SuburbField } from './suburb-field.tsx'

const relations = [
  { value: '', label: 'Owner' },
  { value: 'TENANT', label: 'Tenant' },
  { value: 'AGENT', label: 'Agent' },
] as const

/** Where the job is, how to get in, and who is there. A suburb that is not ours leads to a quote, never to a wall. */
export function WhereStep() {
  const { flow, state } = useFlow()
  const { answers, errors, outside } = state
  const street = useAnswer('street')
  const unit = useAnswer('unit')
  const access = useAnswer('access')
  const contactName = useAnswer('contactName')
  const contactPhone = useAnswer('contactPhone')
  return (
    <FlowForm
      {...(outside === null
        ? { own: ['suburb', 'street', 'unit', 'access', 'relation', 'contactName', 'contactPhone'] }
        : {
            own: ['suburb'],
            onward: <QuoteInstead />,
            aside: <p data-needs-script="">Your job details come with you.</p>,
          })}
    >
      <Question>Where is the job?</Question>
      <SuburbField />
      {outside === null ? null : (
        <>
          <noscript>
            <Button type="submit" tone="outline">
              Look it up
            </Button>
          </noscript>
          <Outside />
        </>
      )}
      {outside === null ? (
        <>
          <Box
            css={{ display: 'grid', gap: { base: 's5', sm: 's4' }, gridTemplateColumns: { sm: '2fr 1fr' } }}
          >
            <Field label="Street address" name="street" error={errors.street}>
              <TextInput autoComplete="address-line1" maxLength={200} {...street} />
            </Field>
            <Field label="Unit or level" name="unit" optional error={errors.unit}>
              <TextInput autoComplete="address-line2" maxLength={40} {...unit} />
            </Field>
          </Box>
          <Field
            label="Getting in"
            name="access"
            optional
            error={errors.access}
            help="Gate code, parking, dogs, where the meter is."
          >
            <TextInput maxLength={500} {...access} />
          </Field>
          <ChoiceGroup legend="You are the" layout="row">
            {relations.map(({ value, label }) => (
              <ChoiceCard
                key={label}
                label={label}
                name="relation"
                value={value}
                checked={answers.relation === value}
                onChange={() => flow.answer('relation', value)}
              />
            ))}
          </ChoiceGroup>
          {/* Hidden by the answer above, and never without script, where the answer is not known yet. */}
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
            <Field label="Who opens the door?" name="contactName" optional error={errors.contactName}>
              <TextInput maxLength={200} {...contactName} />
            </Field>
            <Field label="Their phone" name="contactPhone" optional error={errors.contactPhone}>
              <TextInput type="tel" inputMode="tel" maxLength={40} {...contactPhone} />
            </Field>
          </Box>
        </>
      ) : null}
    </FlowForm>
  )
}

function Outside() {
  const { page } = useFlow()
  return (
    <Notice tone="warn" role="status" icon={<MapPinIcon size={20} aria-hidden="true" />}>
      <strong>That is outside our usual area.</strong> Mistyped? Correct it above. We book from{' '}
      {page.business.areaServed}. We may still come: send the job and we'll tell you within 24 hours, usually
      much sooner. Or call <a href={`tel:${page.business.phoneE164}`}>{page.business.phone}</a>.
    </Notice>
  )
}

/** To the quote form, with everything that was said of the job. */
function QuoteInstead() {
  const { page, state } = useFlow()
  const { answers, outside } = state
  const job = page.services.find(({ slug }) => slug === answers.service)
  const summary = [
    [job?.title, answers.symptom].filter(Boolean).join(': '),
    [answers.street, outside].filter(Boolean).join(', '),
    answers.note,
  ]
    .filter(Boolean)
    .join('\n')
  return (
    <Button
      tone="book"
      href={`/contact?service=${job?.quoteService ?? ''}#quote`}
      onClick={() => fillQuoteForm({ service: job?.quoteService ?? '', summary })}
    >
      Request a quote instead
    </Button>
  )
}
