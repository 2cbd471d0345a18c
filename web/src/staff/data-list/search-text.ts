/** What a search field shows, beside what the URL says. */
export type SearchText = {
  readonly text: string
  /** Search text of the URL when it was last looked at. */
  readonly url: string
  /** Texts on their way into the URL, oldest first. A list that loads slowly gets there after the next letter. */
  readonly sent: readonly string[]
}

/** Starts with the search of the URL. */
export const searchTextOf = (url: string): SearchText => ({ text: url, url, sent: [] })

/** Returns the state once the text without its outer spaces is on its way into the URL. */
export function sendSearchText(state: SearchText): SearchText {
  return { ...state, sent: [...state.sent, state.text.trim()] }
}

/**
 * Follows the URL when a view, Back or a link changes it. A text that was sent from the field itself changes nothing, because
 * someone may have typed on since.
 */
export function followUrl(state: SearchText, url: string): SearchText {
  const arrived = state.sent.indexOf(url)
  if (arrived >= 0) return { ...state, url, sent: state.sent.slice(arrived + 1) }
  return { text: state.text.trim() === url ? state.text : url, url, sent: [] }
}
