import { Text } from 'design-system'

/**
 * Where to say it on Google as well. Shown to everyone alike, before and after they say anything here: who is pleased is not
 * sent there, and who is not is not kept from it. Nothing until the owner has entered the address.
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
