import { createContext, useContext } from 'react'

/** What a field passes to the control inside it. */
export interface ControlAttributes {
  id: string
  name: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export const FieldContext = createContext<ControlAttributes | null>(null)

/** Returns the wiring from the field around a control, or an empty object if it has no field. */
export function useControlAttributes(): Partial<ControlAttributes> {
  return useContext(FieldContext) ?? {}
}
