/** The styling system in a chunk of its own, so that evaluating its code is a task of its own. */
export { stylingSystem } from 'design-system'
