import type { AnalyticsTransport } from './tracker.ts'

declare global {
  interface Window {
    /** Where gtag takes its calls from. */
    dataLayer?: unknown[]
  }
}

/** A script that has not come by then is not waited for. */
const PATIENCE_MS = 20_000

let script: Promise<void> | null = null

/** Google's tag, fetched from its own host and set up once; with nothing counted but what we send. */
export const gtag: AnalyticsTransport = {
  async open(destinations) {
    for (const id of destinations) Reflect.set(window, `ga-disable-${id}`, false)
    script ??= setUp(destinations)
    await script
  },
  send: (command) => call(...command),
  close(destinations) {
    for (const id of destinations) Reflect.set(window, `ga-disable-${id}`, true)
    deleteCookies()
  },
}

function setUp(destinations: ReadonlyArray<string>): Promise<void> {
  call('js', new Date())
  call('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  for (const id of destinations) {
    call('config', id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      page_location: withoutDetails(location.href),
      page_referrer: withoutDetails(document.referrer),
    })
  }
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    const limit = setTimeout(() => reject(new Error('analytics script timed out')), PATIENCE_MS)
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

// gtag recognises its calls in the list by their being `arguments` objects.
function call(..._command: ReadonlyArray<unknown>): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments)
}

/** The tag's cookies are set for the widest domain that a browser allows: all of ours are tried. */
function deleteCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '')
  const parts = location.hostname.split('.')
  const domains = ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)]
  for (const name of names.filter((it) => /^_(ga|gid|gat|gcl)/.test(it))) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that we serve
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`
  }
}

/** An address without its query, which may hold what a visitor typed, and without what of the staff area is open. */
const withoutDetails = (address: string) =>
  address.replace(/[?#].*$/, '').replace(/(\/admin\/dashboard)\/.*$/, '$1')
