import { createContext } from 'react'
import { LiveUpdates } from './live.ts'

/** The dashboard's live updates. */
export const LiveContext = createContext<LiveUpdates>(new LiveUpdates())
