/** The styling system, as a stage of the boot of its own: working out its tokens is the longest single piece of work. */
export { system } from 'design-system'
