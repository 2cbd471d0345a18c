/** A calendar date for readers: `2 November 2026`. */
export function Day({ of: day }: { of: string }) {
  const text = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return <time dateTime={day}>{text}</time>
}
