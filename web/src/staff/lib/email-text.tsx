import { Fragment } from 'react'

/** An email address that breaks before its @ and its dots where it is too long for one line, and nowhere else. */
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
