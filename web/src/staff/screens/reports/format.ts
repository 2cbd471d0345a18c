/** `41 %` with a non-breaking space; 'None yet' if the whole is zero. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? 'None yet' : `${Math.round((100 * part) / whole)}\u00a0%`
}

/** Formats minutes with non-breaking spaces: `45 min`, `2 h 10`, `11 h`. */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return hours >= 10 || rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${rest}`
}
