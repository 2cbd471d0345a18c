/** Whether the page is shown again by a reload or by the browser's back or forward. */
export function comesBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}
