import { createContext } from 'react'
import { Live } from './live.ts'

/** The dashboard's live updates. */
export const LiveContext = createContext<Live>(new Live())
