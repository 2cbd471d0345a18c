/** Whether the page is shown again by a reload or by the browser's back or forward. */
export function isReloadOrBackForward(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}
