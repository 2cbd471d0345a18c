import { type Content, ContentError, noticeOn } from 'content'
import type { Logger } from 'pino'
import type { AppServices } from '../platform/context.ts'
import { currentInstant, dayOf, startOfDay } from '../platform/time.ts'
import { readPublished } from './store.ts'
import { ownerSettings } from './stored-settings.ts'

const RETRY_MS = 1_000

/** The content that a gateway serves, including the published business settings. */
type LiveContent = { readonly current: () => Content; readonly stop: () => void }

type Source = Pick<AppServices, 'db' | 'notices' | 'loadContent' | 'log'>

/**
 * Follows the published business settings. At each notice and after each lost connection it reloads and replaces the content, and
 * only then purges cached pages and responses. Settings that don't fit this release's content are logged and the current content
 * stays, at startup that of the files, so that the staff area is open to correct them.
 */
export async function followSettings(source: Source): Promise<LiveContent> {
  const { db, notices, log } = source
  const initial = await readPublished(db)
  let version = initial.version
  let content = contentFor(initial.settings, source) ?? source.loadContent()
  let stopped = false
  let latest = Promise.resolve()

  async function reload(): Promise<void> {
    try {
      const published = await readPublished(db)
      if (stopped || published.version === version) return
      const next = contentFor(published.settings, source)
      if (!next) return
      content = next
      version = published.version
      notices.notify('pages_changed', null)
      notice.changed()
    } catch (error) {
      log.warn({ err: error }, 'business settings could not be read')
      if (!stopped) setTimeout(scheduleReload, RETRY_MS).unref()
    }
  }
  // Reload one at a time, so that an older version never replaces a newer one.
  const scheduleReload = () => {
    latest = latest.then(reload)
  }
  const notice = watchNotice(() => content, notices)
  const stopListening = notices.on('settings_changed', scheduleReload)
  // Something may have been published between the first read and the first notice.
  scheduleReload()
  await latest
  return {
    current: () => content,
    stop: () => {
      stopped = true
      stopListening()
      notice.stop()
    },
  }
}

function contentFor(
  settings: Readonly<Record<string, unknown>>,
  { loadContent, log }: { readonly loadContent: AppServices['loadContent']; readonly log: Logger },
): Content | null {
  try {
    return loadContent(ownerSettings(settings))
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    log.error({ err: error }, 'published business settings do not fit the content')
    return null
  }
}

/** Purges pages and responses at the Queensland midnight when the site's notice appears or disappears. */
function watchNotice(
  content: () => Content,
  notices: Source['notices'],
): { readonly changed: () => void; readonly stop: () => void } {
  const today = () => dayOf(currentInstant())
  const currentNotice = () => noticeOn(today().toString(), content().notice)
  let previousNotice = currentNotice()
  let timer: NodeJS.Timeout | undefined
  const watch = () => {
    clearTimeout(timer)
    previousNotice = currentNotice()
    const { from = null, until = null } = content().notice ?? {}
    if (from === null && until === null) return
    const midnight = startOfDay(today().add({ days: 1 }))
    timer = setTimeout(
      () => {
        if (currentNotice() !== previousNotice) notices.notify('pages_changed', null)
        watch()
      },
      Math.max(1, Math.ceil(currentInstant().until(midnight).total('milliseconds'))),
    ).unref()
  }
  watch()
  return { changed: watch, stop: () => clearTimeout(timer) }
}
