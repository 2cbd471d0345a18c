import { Fragment } from 'react'

/** An email address that is too long for one line breaks only before its @ and its dots. */
export function EmailText({ text }: { text: string }) {
  const [first, ...rest] = text.split(/(?=[@.])/)
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
