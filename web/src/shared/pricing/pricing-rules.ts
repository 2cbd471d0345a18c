import { accessOptions, symptomField, timeOptions } from './job-sheet.ts'
import type { PricingTopics } from './pricing-guide.ts'

type Rules = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const HIDDEN = { display: 'none' }

const chosenSelector = (field: string, value: string) =>
  `&:has(input[name="${field}"][value="${value}"]:checked)`

/**
 * CSS rules for the container of questions and job sheet. Of the elements marked with an answer (`data-topic`, `data-symptom` as
 * `topic/symptom`, `data-when`, `data-access`), only those matching the chosen answers are shown. `data-example` is shown while all
 * answers are the defaults, and `data-own` afterwards. A browser without `:has()` hides
 * what the server marked as `data-unchosen`.
 */
export function chosenAnswerRules(topics: PricingTopics): Rules {
  const rules: Record<string, Readonly<Record<string, unknown>>> = {
    '@supports not selector(:has(a))': { '& [data-unchosen]': HIDDEN },
    '&:has(input:checked:not(:default)) [data-example]': HIDDEN,
    '&:not(:has(input:checked:not(:default))) [data-own]': HIDDEN,
  }
  const hideOthers = (field: string, value: string, attribute: string, match: string) => {
    rules[`${chosenSelector(field, value)} [${attribute}]:not([${match}])`] = HIDDEN
  }
  for (const { id, symptoms } of topics) {
    hideOthers('topic', id, 'data-topic', `data-topic="${id}"`)
    for (const symptom of symptoms)
      hideOthers(symptomField(id), symptom.id, `data-symptom^="${id}/"`, `data-symptom="${id}/${symptom.id}"`)
  }
  for (const { value } of timeOptions) hideOthers('when', value, 'data-when', `data-when~="${value}"`)
  for (const { value } of accessOptions) hideOthers('access', value, 'data-access', `data-access="${value}"`)
  return rules
}
