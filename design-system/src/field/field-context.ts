import { createContext, useContext } from 'react'

/** What a field passes to the control inside it. */
export interface ControlWiring {
  id: string
  name: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export const FieldContext = createContext<ControlWiring | null>(null)

/** Returns the wiring from the field around a control, or an empty object if it has no field. */
export function useControlWiring(): Partial<ControlWiring> {
  return useContext(FieldContext) ?? {}
}
