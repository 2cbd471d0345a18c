import type { AnalyticsTransport } from './tracker.ts'

declare global {
  interface Window {
    /** Queue that gtag reads its calls from. */
    dataLayer?: unknown[]
  }
}

/** After this time, the script counts as failed. */
const LOAD_TIMEOUT_MS = 20_000

let script: Promise<void> | null = null

/** Google's tag, loaded from Google's host and configured once. Counts only the events that we send. */
export const gtag: AnalyticsTransport = {
  async open(destinations) {
    for (const id of destinations) Reflect.set(window, `ga-disable-${id}`, false)
    script ??= loadScript(destinations)
    await script
  },
  send: (command) => callGtag(...command),
  close(destinations) {
    for (const id of destinations) Reflect.set(window, `ga-disable-${id}`, true)
    deleteCookies()
  },
}

function loadScript(destinations: ReadonlyArray<string>): Promise<void> {
  callGtag('js', new Date())
  callGtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  for (const id of destinations) {
    callGtag('config', id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      page_location: redactUrl(location.href),
      page_referrer: redactUrl(document.referrer),
    })
  }
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    const limit = setTimeout(() => reject(new Error('analytics script timed out')), LOAD_TIMEOUT_MS)
    element.async = true
    element.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(destinations[0] ?? '')}`
    element.addEventListener('load', () => {
      clearTimeout(limit)
      resolve()
    })
    element.addEventListener('error', () => {
      clearTimeout(limit)
      reject(new Error('the analytics script could not be loaded'))
    })
    document.head.append(element)
  })
}

// gtag recognises calls in the queue only if they are `arguments` objects.
function callGtag(..._command: ReadonlyArray<unknown>): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments)
}

/** The tag sets its cookies for the widest domain that the browser allows, so try all of our domains. */
function deleteCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '')
  const parts = location.hostname.split('.')
  const domains = ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)]
  for (const name of names.filter((item) => /^_(ga|gid|gat|gcl)/.test(item))) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that we serve
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`
  }
}

/** Strips the query and fragment, which may hold text the visitor typed, and the path within the staff area. */
const redactUrl = (address: string) =>
  address.replace(/[?#].*$/, '').replace(/(\/admin\/dashboard)\/.*$/, '$1')
