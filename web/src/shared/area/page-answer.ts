import { rememberSuburb } from '../known-suburb.ts'
import { setCheckedSuburbs } from './checked-suburbs.ts'

/** Id of the template that holds the suburbs of the service area and the answers with blanks (page-answers.tsx). */
export const TEMPLATE_ID = 'area-answers'
/** Id of the element that shows an answer from the page. */
export const ANSWER_ID = 'area-answer'

/** Stand in the template for a suburb's facts. They are valid in addresses, and `areaTitle` takes the postcode's for one. */
export const BLANKS = { name: '_name_', postcode: '0000', minutes: '_minutes_' } as const

/** Which of the template's answers applies: to a suburb with a page, to one without, to a postcode of several suburbs. */
export type AnswerKind = 'page' | 'plain' | 'several'

export type Suburb = {
  readonly name: string
  readonly postcode: string
  readonly location: { readonly slug: string; readonly responseTime: string } | null
}

/** Writes suburbs as text for the template: `Robina,4226,robina,20-35;Benowa,4217`. */
export const suburbsAsText = (suburbs: ReadonlyArray<Suburb>): string =>
  suburbs
    .map(({ name, postcode, location }) =>
      [name, postcode, ...(location ? [location.slug, location.responseTime] : [])].join(','),
    )
    .join(';')

/** Returns the suburbs of that text which a query names in full: one by its name, or all with a postcode. */
export function suburbsNamed(query: string, text: string): ReadonlyArray<Suburb> {
  const typed = query.trim().toLowerCase()
  return text
    .split(';')
    .map((suburb): Suburb => {
      const [name = '', postcode = '', slug, responseTime = ''] = suburb.split(',')
      return { name, postcode, location: slug ? { slug, responseTime } : null }
    })
    .filter(({ name, postcode }) => [name.toLowerCase(), postcode].includes(typed) && typed !== '')
}

/** Whether the page can answer a query by itself. */
export const isInPage = (query: string): boolean => suburbsInPage(query).length > 0

/**
 * Answers an area check from the page, without a request or React: fills in the blanks of the answer for the suburb that was typed.
 * Returns false, and shows nothing, if the page doesn't know the place or the form isn't an area check.
 */
export function answerFromPage(form: HTMLFormElement): boolean {
  const box = document.getElementById(ANSWER_ID)
  const query = new FormData(form).get('area')
  // The header has such a form too, far from the answer.
  if (!box || !form.parentElement?.contains(box) || typeof query !== 'string') return false
  const suburbs = suburbsInPage(query)
  const [first, ...others] = suburbs
  setCheckedSuburbs(suburbs.map(({ name }) => name))
  if (!first) {
    box.replaceChildren()
    return false
  }
  const kind: AnswerKind = others.length > 0 ? 'several' : first.location ? 'page' : 'plain'
  const blanks = template()?.content.querySelector(`[data-answer=${kind}]`)
  box.innerHTML = fillIn(blanks?.innerHTML ?? '', first)
  const list = box.querySelector('ul')
  const item = blanks?.querySelector('li')?.outerHTML ?? ''
  if (list) list.innerHTML = suburbs.map((suburb) => fillIn(item, suburb)).join('')
  else rememberSuburb(first.name)
  return true
}

function template(): HTMLTemplateElement | null {
  const element = document.getElementById(TEMPLATE_ID)
  return element instanceof HTMLTemplateElement ? element : null
}

const suburbsInPage = (query: string) => suburbsNamed(query, template()?.dataset.suburbs ?? '')

/** The names of suburbs consist of letters and spaces, so they need no escaping. */
const fillIn = (html: string, { name, postcode, location }: Suburb) =>
  html
    .replaceAll(BLANKS.name, name)
    .replaceAll(BLANKS.postcode, postcode)
    .replaceAll(BLANKS.minutes, location?.responseTime ?? '')
    .replaceAll(/\/locations\/[\w-]+/g, `/locations/${location?.slug}`)
