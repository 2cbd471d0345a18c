import { chakra } from 'design-system'
import { CompactButton, StarIcon } from 'design-system/staff'
import { type FormEvent, useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { RejectionReason, StaffReviewsQuery } from '../../graphql/graphql.ts'
import { type Refusal, refusalMessage } from './requests/mutation-result.ts'
import { refresh, useMutationResult } from './requests/use-mutation-result.ts'

export type StaffReview = StaffReviewsQuery['staffReviews']['nodes'][number]

const publish = graphql(`
  mutation ReviewPublish($input: ReviewPublishInput!) {
    reviewPublish(input: $input) {
      __typename
      ... on ReviewDecided { review { id state decidedBy decidedAt } }
      ... on Refusal { message }
    }
  }
`)

const reject = graphql(`
  mutation ReviewReject($input: ReviewRejectInput!) {
    reviewReject(input: $input) {
      __typename
      ... on ReviewDecided { review { id state decidedBy decidedAt reason } }
      ... on Refusal { message }
    }
  }
`)

const replyMutation = graphql(`
  mutation ReviewReply($input: ReviewReplyInput!) {
    reviewReply(input: $input) {
      __typename
      ... on ReviewDecided { review { id reply repliedAt } }
      ... on Refusal { message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

/** The published rejection reasons; there are no others. */
export const rejectionReasons: ReadonlyArray<readonly [RejectionReason, string]> = [
  ['ABUSE', 'Abuse'],
  ['PRIVATE_DETAILS', 'Someone’s private details'],
  ['ANOTHER_BUSINESS', 'About another business'],
  ['UNLAWFUL', 'Unlawful content'],
]

const ReviewText = chakra('blockquote', {
  base: {
    maxWidth: 'measure',
    whiteSpace: 'pre-line',
    overflowWrap: 'break-word',
    '& footer': { fontSize: 'micro', color: 'text.3', marginTop: '4px' },
  },
})

const Stars = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    fontSize: 'micro',
    color: 'text.2',
    '& svg': { width: '16px', height: '16px', color: 'text.3', marginInlineEnd: '-4px' },
    '& svg[data-filled]': { color: 'breeze.gold', fill: 'currentColor' },
    '& svg:last-of-type': { marginInlineEnd: '4px' },
  },
})

const STARS = [1, 2, 3, 4, 5]

const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center', marginTop: '12px' },
})

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '10px',
    maxWidth: 'measure',
    marginTop: '12px',
    '& label': { fontWeight: 'strong', fontSize: 'micro' },
    '& select, & textarea': {
      width: '100%',
      minHeight: { base: '44px', md: '36px' },
      padding: '8px 10px',
      border: '1px solid {colors.line.strong}',
      borderRadius: 'r2',
      background: 'surface',
      color: 'text',
    },
    '& textarea': { minHeight: '96px' },
    '& div': { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  },
})

/** Reports the result of a running mutation. */
type ReportResult = (
  running: Promise<{ readonly refusal: Refusal | null }>,
  done: string,
  onDone?: () => void,
) => Promise<void>

interface ReviewItemProps {
  review: StaffReview
  /** Decided in the meantime: the row stays in place. A published review can be replied to at once. */
  over?: boolean
  onChanged: () => Promise<unknown>
  /** Called with the result, which is announced to screen readers. */
  onFeedback: (message: string) => void
}

/** A review with its actions: publish, reject for a published reason, reply. The number of stars plays no part. */
export function ReviewItem({ review, over = false, onChanged, onFeedback }: ReviewItemProps) {
  const { id, version, stars, text, sample } = review
  // A row that has left the list isn't loaded again, so it wouldn't show what was done.
  const [published, setPublished] = useState(false)
  const [sentReply, setSentReply] = useState<string | null>(null)
  const reply = (over ? sentReply : null) ?? review.reply
  const isPublished = published || review.state === 'PUBLISHED'
  const state = !over ? review.state : isPublished ? 'PUBLISHED' : null
  const publishing = useMutationResult(publish, 'ReviewDecided')
  const declining = useMutationResult(reject, 'ReviewDecided')
  const [form, setForm] = useState<'reject' | 'reply' | null>(null)
  const [reason, setReason] = useState<RejectionReason | ''>('')
  const settle: ReportResult = async (running, done, onDone) => {
    const { refusal } = await running
    onFeedback(refusal ? refusalMessage(refusal) : done)
    if (!refusal) {
      setForm(null)
      onDone?.()
    }
    await refresh(onChanged)
  }
  return (
    <div>
      <Stars>
        {STARS.map((star) => (
          <StarIcon key={star} data-filled={star <= stars ? '' : undefined} />
        ))}
        {stars} of 5 stars{sample ? ' · Sample review' : ''}
        {version > 1 ? ` · Version ${version}` : ''}
      </Stars>
      <ReviewText>{text}</ReviewText>
      {reply && form !== 'reply' ? (
        <ReviewText
          css={{
            marginTop: '12px',
            paddingInlineStart: '14px',
            borderInlineStart: '3px solid {colors.line}',
          }}
        >
          {reply}
          <footer>Our reply, as published</footer>
        </ReviewText>
      ) : null}
      {state === 'PENDING' && form === null ? (
        <Actions>
          <CompactButton
            tone="primary"
            busy={publishing.saving}
            onClick={() =>
              void settle(publishing.run({ input: { id, version } }), 'Review published.', () =>
                setPublished(true),
              )
            }
          >
            Publish
          </CompactButton>
          <CompactButton onClick={() => setForm('reject')}>Decline…</CompactButton>
        </Actions>
      ) : null}
      {state === 'PUBLISHED' && form === null ? (
        <Actions>
          <CompactButton onClick={() => setForm('reply')}>{reply ? 'Edit reply' : 'Reply'}</CompactButton>
        </Actions>
      ) : null}
      {form === 'reject' ? (
        <Form
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            if (reason === '') return onFeedback('Please select a reason.')
            void settle(
              declining.run({ input: { id, version, reason } }),
              'Review declined. The customer can submit another.',
            )
          }}
        >
          <label htmlFor={`reason-${id}`}>Reason</label>
          <select
            id={`reason-${id}`}
            value={reason}
            onChange={({ target }) =>
              setReason(rejectionReasons.find(([reason]) => reason === target.value)?.[0] ?? '')
            }
          >
            <option value="">Select a reason</option>
            {rejectionReasons.map(([reason, label]) => (
              <option key={reason} value={reason}>
                {label}
              </option>
            ))}
          </select>
          <div>
            <CompactButton tone="danger" type="submit" busy={declining.saving}>
              Decline
            </CompactButton>
            <CompactButton onClick={() => setForm(null)}>Cancel</CompactButton>
          </div>
        </Form>
      ) : null}
      {form === 'reply' ? (
        <ReplyForm
          review={{ id, reply: reply ?? null }}
          onSettle={settle}
          onSent={setSentReply}
          onBack={() => setForm(null)}
        />
      ) : null}
    </div>
  )
}

interface ReplyFormProps {
  review: Pick<StaffReview, 'id' | 'reply'>
  onSettle: ReportResult
  onSent: (text: string) => void
  onBack: () => void
}

function ReplyForm({ review: { id, reply }, onSettle, onSent, onBack }: ReplyFormProps) {
  const { run, saving } = useMutationResult(replyMutation, 'ReviewDecided')
  const [text, setText] = useState(reply ?? '')
  return (
    <Form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void onSettle(run({ input: { id, text } }), 'Reply published.', () => onSent(text))
      }}
    >
      <label htmlFor={`answer-${id}`}>Reply, published under the business name</label>
      <textarea
        id={`answer-${id}`}
        maxLength={1_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <CompactButton tone="primary" type="submit" busy={saving}>
          Publish reply
        </CompactButton>
        <CompactButton onClick={onBack}>Cancel</CompactButton>
      </div>
    </Form>
  )
}
