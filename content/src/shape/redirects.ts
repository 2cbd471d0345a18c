import { z } from 'zod'
import { line } from './values.ts'

/** An address of the owner's former website, and the page of this site that it redirects to. */
export const RedirectShape = z.strictObject({
  from: line(200).regex(/^\/[^?#]*$/, 'must be a path such as /about-us.html'),
  to: line(200).regex(/^\/[^?#]*$/, 'must be a path such as /about'),
})

export const MAX_REDIRECTS = 2_000

export type Redirect = Readonly<z.output<typeof RedirectShape>>
