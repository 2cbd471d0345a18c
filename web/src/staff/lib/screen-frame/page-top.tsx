import { PageTopBar } from 'design-system/staff'
import { type ReactNode, useEffect, useRef } from 'react'
import { StaleNotice, UpdatedAgo } from '../live/use-live.tsx'
import { useStaff } from '../staff-context.ts'

/** Whether a screen has been shown before. The first one leaves the focus where the browser put it. */
let hasShownScreen = false

/**
 * Header of a screen: h1, freshness and actions. Sets the tab's title, and takes the focus after navigation from another screen.
 */
export function PageTop({
  back,
  title,
  code,
  day,
  asOf,
  offline = false,
  views,
  children,
}: {
  /** Link back to the list, before the title. */
  back?: ReactNode
  title: string
  /** Reference of the record that is shown, after its title. */
  code?: string | undefined
  /** The day shown, `Fri 20 Nov`, before the freshness. */
  day?: string
  /** When the data was loaded, if it comes from the phone's offline copy; null while nothing is shown. */
  asOf?: number | null | undefined
  /** The screen shows an offline notice of its own. */
  offline?: boolean
  views?: ReactNode
  children?: ReactNode
}) {
  const { company } = useStaff()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.title = `${code ? `${title}, ${code}` : title} | ${company} - Gold Coast Plumbers`
  }, [title, code, company])
  useEffect(() => {
    if (hasShownScreen) bar.current?.querySelector('h1')?.focus({ preventScroll: true })
    hasShownScreen = true
  }, [])
  return (
    <div ref={bar}>
      <PageTopBar
        back={back}
        title={title}
        code={code}
        aside={asOf === null ? null : <UpdatedAgo day={day} asOf={asOf} />}
        views={views}
      >
        {children}
      </PageTopBar>
      {offline ? null : <StaleNotice />}
    </div>
  )
}
