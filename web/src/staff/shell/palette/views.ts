import type { Role } from '../../../graphql/graphql.ts'
import { type ScreenId, screenLink } from '../../lib/links/staff-links.ts'
import { VIEWS as SCHEDULE_VIEWS } from '../../screens/schedule/schedule-address.ts'
import { VIEWS as SETTINGS_VIEWS } from '../../screens/settings/settings-address.ts'

type ScreenView = { readonly title: string; readonly address: string }

/** The views of a screen, each with its title and URL; none for screens without views. */
export function views(screen: ScreenId, role: Role): ReadonlyArray<ScreenView> {
  const viewLinks = (list: ReadonlyArray<{ readonly name: string; readonly title: string }>) =>
    list.map(({ name, title }) => ({ title, address: screenLink(screen, { view: name }) }))
  if (screen === 'schedule') return viewLinks(SCHEDULE_VIEWS)
  if (screen === 'settings') return viewLinks(SETTINGS_VIEWS)
  if (screen === 'messages' && role === 'admin')
    return [{ title: 'Webhooks', address: screenLink('messages', { log: 'webhooks' }) }]
  return []
}
