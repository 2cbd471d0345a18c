import {
  Box,
  Button,
  Card,
  ErrorSummary,
  Field,
  LockIcon,
  Select,
  Text,
  TextArea,
  TextInput,
} from 'design-system'
import { useEffect, useRef, useState } from 'react'
import { usePage } from '../../page-context.ts'
import { QuoteSent } from '../../shared/quote-sent.tsx'
import {
  type BookingValues,
  bookingFields,
  bookingValues,
  type Choice,
  partsOfDay,
  queenslandDay,
} from './booking-rules.ts'
import { SuburbAnswer } from './suburb-answer.tsx'
import { useBookingForm } from './use-booking-form.ts'

/** The longest suburb that is looked up and stored. */
const LONGEST_SUBURB = 80

/**
 * Asks for a visit at a preferred time: sent by script where there is one, else posted to /booking and answered with a
 * page. One on a page, inside an element with the id `request`.
 */
export function BookingForm({
  core,
  jobs,
  suburbs,
  openDays,
  hours,
  prefill,
}: {
  core: ReadonlyArray<Choice>
  jobs: ReadonlyArray<Choice>
  /** Offered while a suburb is typed. */
  suburbs: ReadonlyArray<Choice>
  /** Monday is 1, Sunday is 7. */
  openDays: ReadonlyArray<number>
  /** In words: `Mon-Fri 7am-5pm, Sat 8am-2pm`. */
  hours: string
  prefill: Partial<BookingValues>
}) {
  const { form: posted } = usePage()
  const defaults = bookingValues(posted && !posted.reference ? posted.values : prefill)
  const form = useRef<HTMLFormElement>(null)
  const day = useRef<HTMLInputElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const { state, edited, submit } = useBookingForm(form, { openDays, services: [...core, ...jobs] })
  const { errors, refusal, submitting, sent } = state
  const problems = bookingFields.flatMap((id) => (errors[id] ? [{ id, message: errors[id] }] : []))
  const [suburb, setSuburb] = useState(defaults.suburb)

  // Set here and not by the server: the page is kept for days, and yesterday's today would be wrong.
  useEffect(() => {
    if (day.current) day.current.min = queenslandDay(new Date())
  }, [])

  // Only an answer moves the focus: editing a field takes errors away too, and must not.
  const answered = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each answer
  useEffect(() => {
    if (!answered.current || submitting) return
    answered.current = false
    ;(summary.current ?? notice.current)?.focus()
  }, [state])

  const options = (choices: ReadonlyArray<Choice>) =>
    choices.map(({ slug, name }) => (
      <option key={slug} value={slug}>
        {name}
      </option>
    ))

  return (
    <Box css={{ display: 'grid', gap: 's5' }}>
      {sent ? <QuoteSent ref={notice} reference={sent.reference} message={sent.message} /> : null}
      <Card
        css={{
          padding: { base: '0', lg: '40px 44px 44px' },
          border: { base: '0', lg: '1px solid {colors.line}' },
          borderRadius: { base: '0', lg: 'r4' },
          boxShadow: { base: 'none', lg: '1' },
          background: { base: 'transparent', lg: 'surface' },
        }}
      >
        <form
          ref={form}
          method="post"
          action="/booking#request"
          noValidate
          aria-label="Ask for a time"
          onInput={(event) => {
            if ('name' in event.target && typeof event.target.name === 'string') edited(event.target.name)
          }}
          onReset={() => setSuburb(defaults.suburb)}
          onSubmit={(event) => {
            event.preventDefault()
            answered.current = true
            void submit()
          }}
        >
          <Box css={{ display: 'grid', gap: '18px' }}>
            <ErrorSummary ref={summary} errors={problems} />
            <Field label="Service" name="service" error={errors.service}>
              <Select defaultValue={defaults.service}>
                <option value="">Choose a service</option>
                <optgroup label="Services">{options(core)}</optgroup>
                <optgroup label="Specific jobs">{options(jobs)}</optgroup>
              </Select>
            </Field>
            <Field
              label="Suburb or postcode"
              name="suburb"
              error={errors.suburb}
              help={
                <span role="status">
                  <SuburbAnswer suburb={suburb} />
                </span>
              }
            >
              <TextInput
                autoComplete="address-level2"
                autoCapitalize="words"
                spellCheck={false}
                maxLength={LONGEST_SUBURB}
                list="suburbs"
                defaultValue={defaults.suburb}
                onBlur={(event) => setSuburb(event.currentTarget.value.trim())}
              />
            </Field>
            <datalist id="suburbs">
              {suburbs.map(({ slug, name }) => (
                <option key={slug} value={name} />
              ))}
            </datalist>
            <Box css={{ display: 'grid', gap: '18px', gridTemplateColumns: { sm: '1fr 1fr' } }}>
              <Field label="Preferred day" name="day" error={errors.day}>
                <TextInput ref={day} type="date" defaultValue={defaults.day} />
              </Field>
              <Field label="Part of the day" name="partOfDay" error={errors.partOfDay}>
                <Select defaultValue={defaults.partOfDay}>
                  <option value="">Choose a part of the day</option>
                  {partsOfDay.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              </Field>
            </Box>
            <Text css={{ marginTop: '-8px', fontSize: 'small', lineHeight: 'small', color: 'text.3' }}>
              {hours}, Queensland time. On Sundays we come to emergencies only: call for those.
            </Text>
            <Field label="Name" name="name" error={errors.name}>
              <TextInput autoComplete="name" defaultValue={defaults.name} />
            </Field>
            <Box css={{ display: 'grid', gap: '18px', gridTemplateColumns: { sm: '1fr 1fr' } }}>
              <Field label="Email" name="email" error={errors.email}>
                <TextInput
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  defaultValue={defaults.email}
                />
              </Field>
              <Field label="Phone" name="phone" error={errors.phone}>
                <TextInput type="tel" inputMode="tel" autoComplete="tel" defaultValue={defaults.phone} />
              </Field>
            </Box>
            <Field label="What is happening?" name="message" error={errors.message} optional>
              <TextArea
                maxLength={4000}
                placeholder="Where it is, since when, and anything that makes it hard to reach"
                defaultValue={defaults.message}
              />
            </Field>
            {/* People never see this field; programs that fill in every field do. */}
            <Box css={{ display: 'none' }}>
              <label>
                Leave this empty
                <input name="website" tabIndex={-1} autoComplete="off" />
              </label>
            </Box>
            {refusal && problems.length === 0 ? (
              <Box
                ref={notice}
                tabIndex={-1}
                role="alert"
                css={{
                  padding: '12px 16px',
                  borderLeft: '6px solid',
                  borderColor: 'danger.line',
                  borderRadius: 'r1',
                  background: 'danger.bg',
                  color: 'danger.text',
                  fontWeight: 'strong',
                }}
              >
                {refusal}
              </Box>
            ) : null}
            <Box css={{ display: 'flex', flexWrap: 'wrap', gap: '16px 24px', alignItems: 'center' }}>
              <Button type="submit" tone="book" busy={submitting}>
                {submitting ? 'Submitting...' : 'Ask for this time'}
              </Button>
              <Text css={{ flex: '1 1 15em', fontSize: 'meta', lineHeight: 'small', color: 'text.3' }}>
                <Box
                  as="span"
                  css={{ '& svg': { display: 'inline', verticalAlign: '-.2em', marginRight: '6px' } }}
                >
                  <LockIcon size={17} />
                </Box>
                Nothing is booked until we confirm. We use these details to answer you.{' '}
                <a href="/privacy-policy">Privacy policy</a>
              </Text>
            </Box>
          </Box>
        </form>
      </Card>
    </Box>
  )
}
