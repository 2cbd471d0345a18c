import { createContext, useContext } from 'react'

/** What a field passes to the control inside it. */
export interface ControlWiring {
  id: string
  name: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export const FieldContext = createContext<ControlWiring | null>(null)

/** The wiring of the field around a control; nothing when the control stands alone and brings its own. */
export function useControlWiring(): Partial<ControlWiring> {
  return useContext(FieldContext) ?? {}
}
