/** `21 Nov, 9:05 am`, in Queensland time. */
export function whenInWords(instant: string): string {
  return new Date(instant).toLocaleString('en-AU', {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Australia/Brisbane',
  })
}
