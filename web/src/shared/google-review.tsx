import { Text } from 'design-system'

/**
 * Link to review the business on Google. Everyone gets the same link, before and after they review here, whatever their rating.
 * Renders nothing until the owner has entered the address.
 */
export function GoogleReview({ url, business }: { url: string | null | undefined; business: string }) {
  return url ? (
    <Text css={{ marginTop: 's5', color: 'text.2' }}>
      Prefer Google, or want to post there too?{' '}
      <a href={url} rel="noopener">
        Review {business} on Google
      </a>
      . Everyone gets this link.
    </Text>
  ) : null
}
