import { chakra } from 'design-system'

/** Error message. */
export const Problem = chakra('p', { base: { color: 'danger.text', fontWeight: 'strong' } })
