import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { splitReferences } from './split-references.ts'

/** A customer's text with the bookings and quotes that it names as links. */
export function ReferenceLinks({ text }: { text: string }) {
  return splitReferences(text).map(({ words, link }, index) =>
    link ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other
      <Link key={index} to={link}>
        {words}
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other
      <Fragment key={index}>{words}</Fragment>
    ),
  )
}
