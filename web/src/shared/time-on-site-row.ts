/** Row of a job sheet with the time on site. A second sentence goes below the first. */
export function timeOnSiteRow(words: string) {
  const [value = '', ...more] = words.split('. ')
  return { name: 'Time on site', value, note: more.join('. ') }
}
