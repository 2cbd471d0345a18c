import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, Heading, PhoneIcon } from 'design-system'
import { graphql } from '../../graphql/gql.ts'

const DangerCallsQuery = graphql(`
  query DangerCalls {
    business { phone phoneE164 gasLeakLine { number dial } }
  }
`)

/** Whom to call when lives are at stake, in order. */
export function DangerCalls() {
  const { phone, phoneE164, gasLeakLine } = useSuspenseQuery(DangerCallsQuery).data.business
  return (
    <Box
      as="section"
      aria-labelledby="calls-title"
      css={{
        marginTop: { base: 's5', lg: '0' },
        padding: { base: '18px 20px 20px', lg: '26px 28px 28px' },
        borderTop: '6px solid {colors.danger}',
        borderRadius: 'r3',
        background: 'surface',
        boxShadow: '2',
        '& > a': {
          width: '100%',
          minHeight: '56px',
          // Labels wrap if the text is very large.
          whiteSpace: 'normal',
        },
      }}
    >
      <Heading id="calls-title" css={{ fontSize: '1.375rem' }}>
        Once you're outside
      </Heading>
      <Button tone="danger" href="tel:000" css={{ marginTop: 's4', fontSize: '1.25rem' }}>
        <PhoneIcon size={24} />
        Call 000
      </Button>
      {gasLeakLine ? (
        <Button tone="line" href={`tel:${gasLeakLine.dial}`} css={{ marginTop: 's3' }}>
          <PhoneIcon size={20} />
          Gas leak line: {gasLeakLine.number}
        </Button>
      ) : null}
      <Button tone="call" href={`tel:${phoneE164}`} css={{ marginTop: 's3' }}>
        <PhoneIcon size={20} />
        Then call us: {phone}
      </Button>
    </Box>
  )
}
