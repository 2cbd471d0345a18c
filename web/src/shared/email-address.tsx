/** An email address that only breaks after its `@`, if it is too long for one line. */
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
