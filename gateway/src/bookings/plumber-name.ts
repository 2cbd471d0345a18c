/**
 * Name of the plumber for customers. Null if the roster names a van instead (`Van 2`): that is the office's language, and names
 * no one.
 */
export function plumberName(technicianName: string): string | null {
  return /\d/.test(technicianName) ? null : technicianName
}
