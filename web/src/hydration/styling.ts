/** The styling system as a chunk of its own, because computing its tokens is the longest single task of hydration. */
export { system } from 'design-system'
