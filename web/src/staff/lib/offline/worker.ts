/** Has a service worker keep the page itself, so that My day opens without signal. No one's data is in what it keeps. */
export function cachePageOffline(): void {
  if (!('serviceWorker' in navigator)) return
  // A browser that does not want to only needs signal to open the page.
  navigator.serviceWorker.register('/admin/worker.js', { scope: '/admin/dashboard' }).catch(() => {})
}

/** Takes it away again, with what it kept. */
export async function purgePage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration('/admin/dashboard')
  await registration?.unregister()
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('gpc-staff')).map((name) => caches.delete(name)))
}
