import { screenIn } from '../lib/staff-links.ts'
import { type Tab, tabs } from './tabs.ts'

/** Screens that a path may show: the one it names, or the first screen of each role if it names none. */
export function askedTabs(pathname: string): ReadonlyArray<Tab> {
  const asked = screenIn(pathname)
  return asked === null
    ? tabs.filter((tab) => tab.roles.some((role) => tabs.find(({ roles }) => roles.includes(role)) === tab))
    : tabs.filter(({ id }) => id === asked)
}
