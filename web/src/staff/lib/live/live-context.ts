import { createContext } from 'react'
import { Live } from './live.ts'

/** What keeps the screens of this dashboard up to date. */
export const LiveContext = createContext<Live>(new Live())
