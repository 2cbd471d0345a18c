import { Box, Text } from 'design-system'
import type { Ref } from 'react'
import { RequestSent } from '../request-form/request-sent.tsx'

/** Confirmation that stays on the page after a request was stored. */
export function QuoteSent({
  reference,
  message,
  ref,
}: {
  /** Reference to quote on the phone. */
  reference: string | null
  /** The visitor's message, shown back to them. */
  message: string
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
      <Text>We'll reply within 24 hours (usually much sooner).</Text>
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
