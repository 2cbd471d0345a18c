import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { graphql } from '../../../graphql/gql.ts'
import { ReferenceLinks } from '../../lib/links/reference-links.tsx'

const enquiryMessageQuery = graphql(`
  query EnquiryMessage($id: ID!) {
    inboxItem(id: $id) { id message }
  }
`)

const Quotation = chakra('blockquote', {
  base: {
    padding: '2px 0 2px 14px',
    borderInlineStart: '3px solid {colors.line.strong}',
    color: 'text',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
})

/** What the customer asked, to answer it without leaving the quote. Nothing if they wrote nothing. */
export function EnquiryMessage({ reference }: { reference: string }) {
  const { data } = useQuery(enquiryMessageQuery, { variables: { id: reference } })
  const message = data?.inboxItem?.message
  return message ? (
    <Quotation aria-label="What the customer asked">
      <ReferenceLinks text={message} />
    </Quotation>
  ) : null
}
