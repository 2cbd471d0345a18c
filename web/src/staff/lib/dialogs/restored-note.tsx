import { Text } from 'design-system'

/** In a form that stores its draft: says that it shows one, and how to discard it. */
export function RestoredNote() {
  return <Text>Your changes from before aren’t saved yet. Cancel discards them.</Text>
}
