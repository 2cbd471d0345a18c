let names: ReadonlyArray<string> = []
const listeners = new Set<() => void>()

/** Records the suburbs that the page's last area check answered about. */
export function setCheckedSuburbs(checked: ReadonlyArray<string>): void {
  names = checked
  for (const listener of listeners) listener()
}

/** Returns the names of those suburbs. */
export const checkedSuburbs = (): ReadonlyArray<string> => names

/** Calls a listener after each area check, and returns a function that stops it. */
export function onAreaCheck(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
