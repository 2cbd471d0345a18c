import { chakra } from 'design-system'

/** What stands in the way, in words. */
export const Problem = chakra('p', { base: { color: 'danger.text', fontWeight: 'strong' } })
