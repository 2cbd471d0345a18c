import { Box, Text } from 'design-system'
import type { Ref } from 'react'
import { replyPromise } from '../request-form/reply-promise.ts'
import { RequestSent } from '../request-form/request-sent.tsx'

/** Confirmation that stays on the page after a request was stored. */
export function QuoteSent({
  reference,
  message,
  reopens,
  ref,
}: {
  /** Reference to quote on the phone. */
  reference: string | null
  /** The visitor's message, shown back to them. */
  message: string
  /** The day of our reply, if we're closed for days until then: `2026-12-29`. */
  reopens: string | null
  ref?: Ref<HTMLDivElement>
}) {
  return (
    <RequestSent ref={ref} title="Thanks, we've got your request">
      {reference ? (
        <Text>
          Your reference is{' '}
          <Box as="strong" css={{ whiteSpace: 'nowrap' }}>
            {reference}
          </Box>
          . Have it handy if you call us.
        </Text>
      ) : null}
      <Text>{replyPromise(reopens)}</Text>
      {message.trim() === '' ? null : (
        <Box
          as="blockquote"
          css={{
            marginTop: 's1',
            paddingLeft: 's4',
            borderLeft: '3px solid',
            borderColor: 'ok.line',
            color: 'text.2',
            fontSize: 'small',
            lineHeight: 'small',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {message}
        </Box>
      )}
    </RequestSent>
  )
}
