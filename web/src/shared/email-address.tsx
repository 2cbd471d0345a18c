/** An email address that goes on in the next line after its `@` where it is too long for one, and nowhere else. */
export function EmailAddress({ address }: { address: string }) {
  const domain = address.indexOf('@') + 1
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  )
}
