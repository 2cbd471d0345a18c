import { screenIn } from '../lib/staff-links.ts'
import { type Tab, tabs } from './tabs.ts'

/** The screens that an address may show: the one that it names; where it names none, the first one of each role. */
export function askedTabs(pathname: string): ReadonlyArray<Tab> {
  const asked = screenIn(pathname)
  return asked === null
    ? tabs.filter((tab) => tab.roles.some((role) => tabs.find(({ roles }) => roles.includes(role)) === tab))
    : tabs.filter(({ id }) => id === asked)
}
