/** Is the page shown again, by a reload or the browser's own back and forward? */
export function comesBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}
