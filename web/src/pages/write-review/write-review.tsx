import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Button,
  Card,
  ChoiceGroup,
  CircleCheckIcon,
  ClockIcon,
  Container,
  Field,
  Heading,
  Lead,
  NoteIcon,
  PointList,
  Section,
  StarChoice,
  Text,
  TextArea,
} from 'design-system'
import { useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { type PostedForm, usePage } from '../../routing/page-context.ts'
import { FormButtons } from '../../shared/form-buttons.tsx'
import { FormProblems } from '../../shared/form-problems.tsx'
import { GoogleReview } from '../../shared/google-review.tsx'
import { JobPage } from '../../shared/job-page.tsx'
import { monthOf } from '../../shared/queensland-time.ts'
import { useSending } from '../../shared/use-sending.ts'

const WriteReviewPage = graphql(`
  query WriteReview($token: String!) {
    reviewInvitation(token: $token) {
      service { slug title }
      suburb
      month
      author
    }
    business { name phone phoneE164 googleReviewUrl }
  }
`)

/** Labels for one to five stars. */
const STARS = ['Very poor', 'Poor', 'All right', 'Good', 'Very good'] as const

const EMPTY_FORM: PostedForm = { values: {}, errors: [] }

/** Page where an invited customer reviews a completed job. All links that don't work show the same page. */
export function WriteReview() {
  const {
    location: { params },
    form,
  } = usePage()
  const { token = '' } = params
  const { reviewInvitation: invitation, business } = useSuspenseQuery(WriteReviewPage, {
    variables: { token },
  }).data
  const month = invitation ? monthOf(`${invitation.month}-01`) : ''
  return (
    <>
      <PageHead
        {...(invitation ? {} : { title: 'This link no longer works' })}
        description="Leave a review with the link we sent you after the job."
        canonical="/reviews"
        missing={!invitation}
      />
      <Section ground="warm" labelledBy="review-title" css={{ paddingTop: { base: 's6', lg: 's7' } }}>
        <Container css={invitation ? {} : { maxWidth: '760px' }}>
          {invitation ? (
            <JobPage
              service={invitation.service.slug}
              id="review-title"
              title="How did we go?"
              lead={`${invitation.service.title} in ${invitation.suburb}, ${month}`}
              sheet={{
                title: 'Your booking',
                note: 'Done',
                rows: [
                  { name: 'Done in', value: month },
                  { name: 'Job', value: invitation.service.title },
                  { name: 'Where', value: invitation.suburb },
                ],
              }}
              beside={<AfterSending />}
            >
              <ReviewForm author={invitation.author} suburb={invitation.suburb} posted={form ?? EMPTY_FORM} />
              <GoogleReview url={business.googleReviewUrl} business={business.name} />
            </JobPage>
          ) : (
            <>
              <Heading as="h1" id="review-title" css={{ fontSize: 'clamp(2.25rem, 1.6rem + 2.6vw, 3.5rem)' }}>
                This link no longer works
              </Heading>
              <Lead css={{ marginTop: 's3' }}>
                A review link works once, for 60 days after the job. If you’ve sent your review, we have it.
                If you think the link should work, call us on{' '}
                <a href={`tel:${business.phoneE164}`}>{business.phone}</a>.
              </Lead>
              <Box css={{ marginTop: 's6' }}>
                <Button tone="line" href="/reviews">
                  Read the reviews
                </Button>
              </Box>
            </>
          )}
        </Container>
      </Section>
    </>
  )
}

/** What happens to a review, in the words of the rules on the reviews page. */
const AfterSending = () => (
  <>
    <Heading css={{ fontSize: '1.25rem', letterSpacing: '0' }}>What happens next</Heading>
    <PointList
      points={[
        {
          key: 'check',
          icon: <ClockIcon aria-hidden="true" />,
          text: (
            <>
              We check your review against our <a href="/reviews#rules-title">review rules</a>. We don't edit
              it.
            </>
          ),
        },
        {
          key: 'publish',
          icon: <CircleCheckIcon aria-hidden="true" />,
          text: 'Then we publish it on our reviews page, good or bad.',
        },
        {
          key: 'decline',
          icon: <NoteIcon aria-hidden="true" />,
          text: "If it doesn't meet the rules, we can't publish it, but you can send another.",
        },
      ]}
    />
  </>
)

function ReviewForm({
  author,
  suburb,
  posted: { values, errors, refusal },
}: {
  author: string
  suburb: string
  posted: PostedForm
}) {
  const [sending, send] = useSending()
  // An error goes once its field is being corrected.
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set())
  const left = errors.filter(({ field }) => !corrected.has(field))
  const errorOf = (field: string) => left.find((error) => error.field === field)?.message
  return (
    <Card css={{ padding: { base: '20px 16px', sm: '28px' } }}>
      <form
        method="post"
        noValidate
        aria-label="Your review"
        onSubmit={send}
        onChange={({ target }) => {
          const { name } = target as EventTarget & { readonly name?: string }
          if (name && errorOf(name)) setCorrected((before) => new Set([...before, name]))
        }}
      >
        {/* Publishing it is what a review is for, so it is agreed to by sending. */}
        <input type="hidden" name="consent" value="yes" />
        <Box css={{ display: 'grid', gap: '20px' }}>
          <FormProblems errors={left} refusal={refusal} shrinking={left.length < errors.length} />
          <ChoiceGroup legend="How many stars?" id="stars" error={errorOf('stars')}>
            <StarChoice name="stars" descriptions={STARS} chosen={Number(values.stars) || undefined} />
          </ChoiceGroup>
          <Field
            label="In your own words"
            name="text"
            error={errorOf('text')}
            help="20 to 1,000 characters. Please leave out phone numbers and addresses."
          >
            <TextArea rows={6} maxLength={1000} defaultValue={values.text} />
          </Field>
          <Text id="consent" css={{ color: 'text.2', fontSize: 'small', lineHeight: 'small' }}>
            By sending it, you agree that we publish your review as you write it, good or bad, under our{' '}
            <a href="/reviews#rules-title">review rules</a>. It's shown as{' '}
            <strong>
              {author}, {suburb}
            </strong>
            . Ask us and we'll take it down.
          </Text>
          <FormButtons>
            <Button type="submit" busy={sending} aria-describedby="consent">
              {sending ? 'Submitting...' : 'Send my review'}
            </Button>
          </FormButtons>
        </Box>
      </form>
    </Card>
  )
}
