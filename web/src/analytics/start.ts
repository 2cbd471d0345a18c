import type { AnalyticsEvent } from './catalogue.ts'
import { onChoiceChange, readChoice } from './consent.ts'
import { gtag } from './gtag.ts'
import { listenForEvents } from './listeners.ts'
import type { ViewedPage } from './page-view.ts'
import { isSlug } from './parameters.ts'
import { connectTracker } from './record.ts'
import { Tracker } from './tracker.ts'
import { TypedText } from './typed-text.ts'

let activeTracker: Tracker | null = null

/**
 * Returns the page's tracker, which the first call creates. It applies the visitor's choice, records the page view and listens for
 * events. A prerendered page records nothing until it is visited.
 */
export function startAnalytics(page: ViewedPage): Tracker {
  if (activeTracker) return activeTracker
  const typedText = new TypedText()
  const tracker = new Tracker(page.settings.analyticsIds, gtag, {
    // biome-ignore lint/suspicious/noConsole: the spec wants failures of analytics logged and nothing else (section 8)
    complain: (problem) => console.error('analytics:', problem),
    isPersonal: (commands) => {
      typedText.collectFrom(document)
      return typedText.occursIn(commands)
    },
  })
  activeTracker = tracker
  whenActivated(() => {
    document.addEventListener('submit', () => typedText.collectFrom(document), { capture: true })
    let viewed = false
    const choiceMade = () => {
      const choice = readChoice()
      void tracker.applyChoice(choice)
      // A visitor who agrees later is counted on the page where they agreed.
      if (viewed || choice !== 'accepted') return
      viewed = true
      for (const event of pageOpenEvents(page)) tracker.track(event)
    }
    choiceMade()
    if (!viewed) for (const event of pageOpenEvents(page)) tracker.track(event)
    onChoiceChange(choiceMade)
    listenForEvents(document, (event) => tracker.track(event))
    connectTracker((event) => tracker.track(event))
  })
  return tracker
}

/** The events to record when a page is opened. */
function pageOpenEvents({ location: { route, params }, pageView, form }: ViewedPage): AnalyticsEvent[] {
  if (!pageView) return []
  const events: AnalyticsEvent[] = [{ name: 'page_view', parameters: pageView }]
  const { slug } = params
  if (pageView.page_path === '/404') return events
  if (route === '/services/:slug' && isSlug(slug)) {
    events.push({ name: 'view_service', parameters: { service: slug } })
  }
  if (route === '/locations/:slug' && isSlug(slug)) {
    events.push({ name: 'view_location', parameters: { location: slug } })
  }
  if ((route === '/booking' || route === '/book-appointment') && !form) {
    events.push({ name: 'view_booking_page', parameters: {} })
  }
  return events
}

function whenActivated(callback: () => void): void {
  if (Reflect.get(document, 'prerendering') === true) {
    document.addEventListener('prerenderingchange', callback, { once: true })
  } else callback()
}
