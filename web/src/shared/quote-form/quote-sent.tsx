import { Box, Text } from 'design-system'
import type { Ref } from 'react'
import { RequestSent } from '../request-form/request-sent.tsx'

/** What stays on the page once a request was stored, when the toast is long gone. */
export function QuoteSent({
  reference,
  message,
  ref,
}: {
  /** What to quote on the phone. */
  reference: string | null
  /** What the visitor wrote, shown back to them. */
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
