import { Box, Button, ChoiceCard, ChoiceGroup, Field, MapPinIcon, Notice, TextInput } from 'design-system'
import type { AreaFound } from '../../routing/page-context.ts'
import { areaTitle } from '../../shared/area/area-labels.ts'
import { fillQuoteForm } from '../../shared/quote-form/quote-draft.ts'
import { useAnswer, useFlow } from './flow-context.ts'
import { FlowForm } from './flow-form.tsx'
import { Question } from './question.tsx'
import { SuburbField } from './suburb-field.tsx'

const relations = [
  { value: '', label: 'Owner' },
  { value: 'TENANT', label: 'Tenant' },
  { value: 'AGENT', label: 'Property manager' },
] as const

/** Where the job is, how to get in, and who is there. Just outside the area it leads to a call or a quote. */
export function WhereStep() {
  const { flow, state } = useFlow()
  const { answers, errors, outside } = state
  const street = useAnswer('street')
  const unit = useAnswer('unit')
  const access = useAnswer('access')
  const contactName = useAnswer('contactName')
  const contactPhone = useAnswer('contactPhone')
  const isOutside = outside !== null && outside.verdict !== 'UNKNOWN'
  return (
    <FlowForm
      own={
        isOutside
          ? ['suburb']
          : ['suburb', 'street', 'unit', 'access', 'relation', 'contactName', 'contactPhone']
      }
      {...(outside?.verdict === 'JUST_OUTSIDE'
        ? {
            onward: <QuoteInstead suburb={outside.query} />,
            aside: <p data-needs-script="">We'll bring your job details across.</p>,
          }
        : {})}
    >
      <Question>Where's the job?</Question>
      <SuburbField />
      {outside?.verdict === 'JUST_OUTSIDE' ? (
        <noscript>
          <Button type="submit" tone="outline">
            Check again
          </Button>
        </noscript>
      ) : null}
      {outside ? <Outside found={outside} /> : null}
      {isOutside ? null : (
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
            <Field label="Who'll be there?" name="contactName" optional error={errors.contactName}>
              <TextInput maxLength={200} {...contactName} />
            </Field>
            <Field label="Their phone" name="contactPhone" optional error={errors.contactPhone}>
              <TextInput type="tel" inputMode="tel" maxLength={40} {...contactPhone} />
            </Field>
          </Box>
        </>
      )}
    </FlowForm>
  )
}

/** Why no visit can be booked there, and what to do instead. */
function Outside({ found }: { found: AreaFound }) {
  const { business } = useFlow().page
  const call = <a href={`tel:${business.phoneE164}`}>{business.phone}</a>
  if (found.verdict === 'UNKNOWN') {
    return (
      <Notice tone="warn" icon={<MapPinIcon size={20} aria-hidden="true" />}>
        <strong>Still not there?</strong> We book from {business.areaServed}. Call {call} and ask.
      </Notice>
    )
  }
  return (
    <Notice tone="warn" role="status" icon={<MapPinIcon size={20} aria-hidden="true" />}>
      <strong>{areaTitle(found)}</strong> If it's a typo, fix it above. We book from {business.areaServed}.
      {found.verdict === 'JUST_OUTSIDE' ? (
        <>
          {' '}
          We may still be able to come. Call {call}, or send us the job and we'll reply within 24 hours
          (usually much sooner).
        </>
      ) : null}
    </Notice>
  )
}

/** To the quote form, with everything entered about the job. */
function QuoteInstead({ suburb }: { suburb: string }) {
  const { page, state } = useFlow()
  const { answers } = state
  const job = page.services.find(({ slug }) => slug === answers.service)
  const summary = [
    [job?.title, answers.symptom].filter(Boolean).join(': '),
    [answers.street, suburb].filter(Boolean).join(', '),
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
