import { createContext, type MouseEvent, useContext } from 'react'
import type { BookingPageQuery } from '../../graphql/graphql.ts'
import type { AnswerField } from './answers.ts'
import type { BookingFlow } from './flow.ts'
import type { FlowState } from './flow-state.ts'
import type { View } from './steps.ts'

/** Id of the flow's form, for buttons outside it. */
export const FORM = 'booking'

/** Context of all components of the flow. */
export type Flow = {
  readonly flow: BookingFlow
  readonly state: FlowState
  readonly page: BookingPageQuery
}

export const FlowContext = createContext<Flow | null>(null)

export function useFlow(): Flow {
  const flow = useContext(FlowContext)
  if (!flow) throw new Error('useFlow needs a FlowContext above it')
  return flow
}

/** Returns the chosen job, or undefined if none is chosen. */
export function useJob(): BookingPageQuery['services'][number] | undefined {
  const { state, page } = useFlow()
  return page.services.find(({ slug }) => slug === state.answers.service)
}

/** Returns the suburb's official name once it was chosen, checked or typed in full; empty until then. */
export function useSuburb(): string {
  const { state, page } = useFlow()
  const typed = state.answers.suburb.trim().toLowerCase()
  return (
    state.confirmedSuburb || (page.locations.find(({ name }) => name.toLowerCase() === typed)?.name ?? '')
  )
}

/** Returns props that bind a control to an answer, also in a form posted without script. */
export function useAnswer(field: AnswerField) {
  const { flow, state } = useFlow()
  return {
    name: field,
    value: state.answers[field],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      flow.setAnswer(field, event.currentTarget.value),
  }
}

/** Returns props for a button that goes to a view, or to one field of it: at once with script, or by posting the form without. */
export function useGoTo() {
  const { flow } = useFlow()
  return (view: View, target?: string) => ({
    type: 'submit' as const,
    form: FORM,
    name: 'go',
    value: view,
    formNoValidate: true,
    ...(target === undefined ? {} : { formAction: `/booking#${target}` }),
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      flow.navigate(view, target)
    },
  })
}
