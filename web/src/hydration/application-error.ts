/**
 * Last resort when the root element is missing or the app can't start: a panel written without React, above the server's HTML.
 */
export function showApplicationError(error: unknown): void {
  const panel = document.createElement('div')
  panel.id = 'application-error'
  panel.setAttribute('role', 'alert')
  const title = document.createElement('h2')
  title.textContent = 'Application Error'
  const text = document.createElement('p')
  text.textContent = 'Sorry, there was a problem loading the application.'
  const detail = document.createElement('pre')
  detail.textContent = error instanceof Error ? error.message : String(error)
  const reload = document.createElement('button')
  reload.type = 'button'
  reload.textContent = 'Reload Page'
  reload.addEventListener('click', () => location.reload())
  panel.append(title, text, detail, reload)
  // Own styles, since the design system may be what failed to load.
  Object.assign(panel.style, {
    padding: '24px',
    margin: '16px',
    border: '2px solid #c2410c',
    borderRadius: '12px',
    background: '#fff4ee',
    color: '#0b1f33',
    font: '18px/1.5 system-ui, sans-serif',
  })
  Object.assign(detail.style, { whiteSpace: 'pre-wrap', font: '15px/1.5 ui-monospace, monospace' })
  Object.assign(reload.style, {
    minHeight: '44px',
    padding: '8px 20px',
    border: '0',
    borderRadius: '999px',
    background: '#0b1f33',
    color: '#fff',
    font: 'inherit',
    cursor: 'pointer',
  })
  document.getElementById('application-error')?.remove()
  document.body.prepend(panel)
  panel.scrollIntoView()
}
