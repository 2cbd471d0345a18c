import type { ViewedPage } from '../analytics/page-view.ts'

/** What a page needs to come to life beside its code. */
export type PageState = {
  /** Paths of the scripts that it needs, where the document names none. */
  readonly scripts?: ReadonlyArray<string>
  /** The data that it was made of. */
  readonly apollo: unknown
  readonly page: ViewedPage
  /** What the styles of the page in this version are called by script; see short-class-names.ts. */
  readonly styles: { readonly version: string; readonly names: ReadonlyArray<string> }
}

/**
 * Reads the state of the page, once: it stands in the document, or at an address of its own that the document names, since most
 * visits never need it. The names of styles are those of another page where the content has changed since the document was
 * made: then there are none. Throws when the state is not to be had.
 */
export function pageState(): Promise<PageState> {
  state ??= read().catch((error) => {
    // What was lost on the way is asked for again by whoever needs it next.
    state = undefined
    throw error
  })
  return state
}

let state: Promise<PageState> | undefined

async function read(): Promise<PageState> {
  const element = document.getElementById('state')
  if (!element) throw new Error('The page has no state.')
  const address = element.dataset.from
  const all = JSON.parse(address ? await fetched(address) : element.textContent) as PageState
  const { version } = all.styles
  return version === document.querySelector<HTMLElement>('style[data-styles]')?.dataset.styles
    ? all
    : { ...all, styles: { version, names: [] } }
}

async function fetched(address: string): Promise<string> {
  const answer = await fetch(address)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`)
  return text
}
