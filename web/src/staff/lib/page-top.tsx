import { PageTopBar } from 'design-system/staff'
import { type ReactNode, useEffect, useRef } from 'react'
import { StaleNotice, UpdatedAgo } from './live/use-live.tsx'
import { useStaff } from './staff-context.ts'

/** Whether some screen was shown before: the first one leaves the focus where the browser put it. */
let arrived = false

/**
 * The head of a screen: its h1, how fresh it is, and what can be done there. It names the browser's tab, and takes the
 * focus when someone came here from another screen.
 */
export function PageTop({
  title,
  day,
  asOf,
  offline = false,
  views,
  children,
}: {
  title: string
  /** Which day it shows, `Fri 20 Nov`, before how fresh it is. */
  day?: string
  /** When the data was loaded, if it comes from the phone's offline copy; null while nothing is shown. */
  asOf?: number | null | undefined
  /** The screen says itself that it is without signal. */
  offline?: boolean
  views?: ReactNode
  children?: ReactNode
}) {
  const { company } = useStaff()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.title = `${title} | ${company} - Gold Coast Plumbers`
  }, [title, company])
  useEffect(() => {
    if (arrived) bar.current?.querySelector('h1')?.focus({ preventScroll: true })
    arrived = true
  }, [])
  return (
    <div ref={bar}>
      <PageTopBar
        title={title}
        aside={asOf === null ? null : <UpdatedAgo day={day} asOf={asOf} />}
        views={views}
      >
        {children}
      </PageTopBar>
      {offline ? null : <StaleNotice />}
    </div>
  )
}
