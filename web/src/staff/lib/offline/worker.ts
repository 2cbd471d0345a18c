import { bestEffort } from '../best-effort.ts'

/** Registers the service worker that caches the page, so that My day opens without signal. It caches no one's data. */
export function cachePageOffline(): void {
  if (!('serviceWorker' in navigator)) return
  // Where the browser refuses, the page needs signal to open.
  void bestEffort(navigator.serviceWorker.register('/admin/worker.js', { scope: '/admin/dashboard' }))
}

/** Unregisters it and deletes its cache. */
export async function purgePage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration('/admin/dashboard')
  await registration?.unregister()
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('gpc-staff')).map((name) => caches.delete(name)))
}
