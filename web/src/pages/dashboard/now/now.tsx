import { Heading } from 'design-system'

/** What needs somebody now. */
export function Now() {
  return <Heading as="h1">Now</Heading>
}
