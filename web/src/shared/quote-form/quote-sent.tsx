import { Box, CircleCheckIcon, Heading, Text } from 'design-system'
import type { Ref } from 'react'

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
    <Box
      ref={ref}
      tabIndex={-1}
      role="status"
      css={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        gap: '14px',
        padding: '18px 22px',
        border: '2px solid',
        borderColor: 'ok.line',
        borderRadius: 'r3',
        background: 'ok.bg',
        color: 'text',
        scrollMarginTop: '110px',
        '& > svg': { color: 'ok.text', marginTop: '2px' },
      }}
    >
      <CircleCheckIcon size={26} />
      <Box css={{ display: 'grid', gap: 's2', minWidth: 0 }}>
        <Heading as="h3" css={{ color: 'ok.text' }}>
          Thanks, we've got your request
        </Heading>
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
      </Box>
    </Box>
  )
}
