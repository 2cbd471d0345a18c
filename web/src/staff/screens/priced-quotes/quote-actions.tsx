import { chakra } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useState } from 'react'
import { newBookingLink } from '../../lib/links/staff-links.ts'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { Problem } from '../../lib/requests/problem.tsx'
import { refresh, useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { CopyQuote } from '../../lib/write-quote.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { type PricedQuote, quotePdfUrl, quoteRevise } from './priced-quotes-query.ts'
import { SendDialog } from './send-dialog.tsx'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' } })

/** Actions on a quote without a draft: send again, record an answer, book, create a new version, print. */
export function QuoteActions({ quote, refetch }: { quote: PricedQuote; refetch: () => Promise<unknown> }) {
  const { reference, version, state } = quote
  const [sending, setSending] = useState(false)
  const [accepting, setAccepting] = useState(false)
  const [declining, setDeclining] = useState(false)
  const [feedback, setFeedback] = useState('')
  const revise = useMutationResult(quoteRevise, 'PricedQuoteSaved', { fetchPolicy: 'no-cache' })
  const waits = state === 'SENT' || state === 'SEEN'
  const isAccepted = state === 'ACCEPTED' || state === 'CONVERTED'
  return (
    <div>
      <Row>
        {waits ? (
          <CompactButton aria-haspopup="dialog" onClick={() => setSending(true)}>
            Send again
          </CompactButton>
        ) : null}
        {waits ? (
          <CompactButton aria-haspopup="dialog" onClick={() => setAccepting(true)}>
            Accepted by phone
          </CompactButton>
        ) : null}
        {waits ? (
          <CompactButton aria-haspopup="dialog" onClick={() => setDeclining(true)}>
            Declined by phone
          </CompactButton>
        ) : null}
        {state === 'ACCEPTED' ? (
          <CompactButton tone="primary" href={newBookingLink({ quote: reference })}>
            Book the work
          </CompactButton>
        ) : null}
        {isAccepted ? null : (
          <CompactButton
            tone={waits ? 'outline' : 'primary'}
            busy={revise.saving}
            onClick={async () => {
              await revise.run({ input: { reference, version } })
              await refresh(refetch)
            }}
          >
            New version
          </CompactButton>
        )}
        <CopyQuote reference={reference} />
        <CompactButton href={quotePdfUrl(reference)} download="">
          PDF
        </CompactButton>
      </Row>
      <p role="status">{feedback}</p>
      {revise.refusal ? <Problem role="alert">{refusalMessage(revise.refusal)}</Problem> : null}
      {accepting && quote.current ? (
        <AcceptDialog
          quote={quote}
          lines={quote.current.lines}
          onClose={() => setAccepting(false)}
          onDone={() => {
            setAccepting(false)
            void refresh(refetch)
          }}
        />
      ) : null}
      {declining ? (
        <DeclineDialog
          quote={quote}
          onClose={() => setDeclining(false)}
          onDone={() => {
            setDeclining(false)
            void refresh(refetch)
          }}
        />
      ) : null}
      {sending ? (
        <SendDialog
          quote={quote}
          again
          onClose={() => setSending(false)}
          onSent={(feedback) => {
            setSending(false)
            setFeedback(feedback)
            void refresh(refetch)
          }}
        />
      ) : null}
    </div>
  )
}
