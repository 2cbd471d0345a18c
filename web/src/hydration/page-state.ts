import type { ViewedPage } from '../analytics/page-view.ts'
import { loadWithRetry } from '../islands/load-with-retry.ts'

/** What hydration needs besides the code. */
export type PageState = {
  /** Paths of the scripts to fetch; left out where the document names them. */
  readonly scripts?: ReadonlyArray<string>
  /** Contents of the Apollo cache. */
  readonly apollo: unknown
  readonly page: ViewedPage
  /** Emotion's names of the page's styles, in the order of their short names; see short-class-names.ts. */
  readonly styles: { readonly version: string; readonly names: ReadonlyArray<string> }
}

/**
 * Reads the page's state once: from the document, or from the address that the document names, since most visits never need it.
 * If the content has changed since the document was rendered, the style names belong to another version and are dropped. Throws
 * when the state can't be read.
 */
export function pageState(): Promise<PageState> {
  state ??= readState().catch((error) => {
    // Retry at the next call.
    state = undefined
    throw error
  })
  return state
}

let state: Promise<PageState> | undefined

async function readState(): Promise<PageState> {
  const element = document.getElementById('state')
  if (!element) throw new Error('The page has no state.')
  const address = element.dataset.from
  const state = JSON.parse(
    address ? await loadWithRetry(() => fetchText(address)) : element.textContent,
  ) as PageState
  const { version } = state.styles
  return version === document.querySelector<HTMLElement>('style[data-styles]')?.dataset.styles
    ? state
    : { ...state, styles: { version, names: [] } }
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  return text
}
