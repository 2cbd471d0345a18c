import { bestEffort } from '../requests/best-effort.ts'

/** Registers the service worker that caches the page, so that My day opens offline. It caches no personal data. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  // If the browser refuses, the page only opens online.
  void bestEffort(navigator.serviceWorker.register('/admin/worker.js', { scope: '/admin/dashboard' }))
}

/** Unregisters the service worker and deletes its cache. */
export async function unregisterServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration('/admin/dashboard')
  await registration?.unregister()
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('gpc-staff')).map((name) => caches.delete(name)))
}
