import { screenFromPath } from '../lib/links/staff-links.ts'
import { type Tab, tabs } from './tabs.ts'

/** Screens that a path may show: the one it names, or the first screen of each role if it names none. */
export function tabsForPath(pathname: string): ReadonlyArray<Tab> {
  const screenId = screenFromPath(pathname)
  return screenId === null
    ? tabs.filter((tab) => tab.roles.some((role) => tabs.find(({ roles }) => roles.includes(role)) === tab))
    : tabs.filter(({ id }) => id === screenId)
}
