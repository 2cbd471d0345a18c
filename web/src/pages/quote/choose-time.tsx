import { Box, Button, Card, Heading, Text } from 'design-system'
import { FormButtons } from '../../shared/form-buttons.tsx'
import { FormProblems } from '../../shared/form-problems.tsx'
import { LaterTimes } from '../../shared/later-times.tsx'
import { TimeChoice } from '../../shared/time-choice.tsx'
import { useSending } from '../../shared/use-sending.ts'
import { fieldError, MissingFields, usePostedForm } from './answer-forms.tsx'
import type { CustomerQuote } from './quote-query.ts'

/** Free times for the work of an accepted quote. One click books, since everything else is known. */
export function ChooseTime({
  quote,
  business,
}: {
  quote: CustomerQuote
  business: { readonly phone: string; readonly phoneE164: string }
}) {
  const posted = usePostedForm('book')
  const [sending, send] = useSending()
  const times = posted.alternatives ?? quote.times
  return (
    <Card css={{ padding: { base: '20px 16px', sm: '28px' } }}>
      <Heading id="time-title" css={{ fontSize: '1.5rem', marginBottom: 's2' }}>
        Next, choose a time
      </Heading>
      {times.length === 0 ? (
        <Text>
          We have no free times online for this work. Call{' '}
          <a href={`tel:${business.phoneE164}`}>{business.phone}</a> and we’ll find one.
        </Text>
      ) : (
        <form method="post" noValidate aria-labelledby="time-title" onSubmit={send}>
          <input type="hidden" name="act" value="book" />
          <Box css={{ display: 'grid', gap: 's4' }}>
            <FormProblems errors={posted.errors} refusal={posted.refusal} />
            <Text css={{ color: 'text.2', fontSize: 'small' }}>Next free times, in Queensland time.</Text>
            <TimeChoice
              windows={times}
              chosen={posted.values.startsAt}
              error={fieldError(posted, 'startsAt')}
            />
            <MissingFields quote={quote} posted={posted} fields={['street', 'email', 'phone']} />
            <FormButtons>
              <Button type="submit" tone="book" busy={sending}>
                Book this time
              </Button>
              <LaterTimes last={quote.times.at(-1)?.startsAt} heading="time-title" />
            </FormButtons>
          </Box>
        </form>
      )}
    </Card>
  )
}
