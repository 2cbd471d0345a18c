/** Row of a job sheet with the time on site. A second sentence goes below the first. */
export function timeOnSiteRow(duration: string) {
  const [value = '', ...more] = duration.split('. ')
  return { name: 'Time on site', value, note: more.join('. ') }
}
