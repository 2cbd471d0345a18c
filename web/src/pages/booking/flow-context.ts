import { createContext, type MouseEvent, useContext } from 'react'
import type { BookingPageQuery } from '../../graphql/graphql.ts'
import type { AnswerField } from './answers.ts'
import type { BookingFlow, FlowState } from './flow.ts'
import type { View } from './steps.ts'

/** Id of the one form of the flow: buttons outside it belong to it by this name. */
export const FORM = 'booking'

/** What every part of the flow is drawn from. */
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

/** The job that was chosen; nothing before. */
export function useJob(): BookingPageQuery['services'][number] | undefined {
  const { state, page } = useFlow()
  return page.services.find(({ slug }) => slug === state.answers.service)
}

/** What makes a control of the answer to one question, also for a form that is sent without script. */
export function useAnswer(field: AnswerField) {
  const { flow, state } = useFlow()
  return {
    name: field,
    value: state.answers[field],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      flow.answer(field, event.currentTarget.value),
  }
}

/** What makes a button lead to a view, or to just one field of it: by script at once, without it by sending the form. */
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
      flow.go(view, target)
    },
  })
}
