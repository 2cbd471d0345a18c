import { chakra } from 'design-system'
import { Popup } from 'design-system/staff'
import { Link, useSearchParams } from 'react-router-dom'
import { changedQuery, screenLink } from '../../lib/links/staff-links.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { titleOf, VIEW_GROUPS, type View } from './settings-address.ts'

/** Here the list of views fits beside the settings. */
const WIDE_QUERY = '(min-width: 1024px)'

const Nav = chakra('nav', {
  base: {
    display: 'grid',
    gap: '14px',
    '& > div > b': {
      display: 'block',
      padding: '0 10px 4px',
      color: 'text.3',
      fontSize: 'micro',
      fontWeight: 'medium',
    },
    '& ul': { display: 'grid', gap: '2px', listStyle: 'none' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: { base: '44px', lg: '34px' },
      padding: '0 10px',
      borderRadius: 'r2',
      color: 'text.2',
      fontWeight: 'medium',
      textDecoration: 'none',
    },
    '& a:hover': { background: 'surface.tint', color: 'text' },
    '& a[aria-current]': { background: 'info.bg', color: 'text', fontWeight: 'strong' },
  },
})

interface SettingsNavProps {
  label: string
  current: View
}

/** Links to the views of the settings in their groups: beside them, or on narrow screens behind a button that names the current one. */
export function SettingsNav({ label, current }: SettingsNavProps) {
  const wide = useMediaQuery(WIDE_QUERY)
  if (wide) return <ViewLinks label={label} current={current} />
  return (
    <div>
      <Popup label={`${label}, views`} button={`View: ${titleOf(current)}`}>
        {(close) => <ViewLinks label={label} current={current} onOpen={close} />}
      </Popup>
    </div>
  )
}

function ViewLinks({ label, current, onOpen }: SettingsNavProps & { onOpen?: () => void }) {
  const [query] = useSearchParams()
  return (
    <Nav aria-label={label}>
      {VIEW_GROUPS.map(({ title, views }) => (
        <div key={title}>
          <b>{title}</b>
          <ul aria-label={title}>
            {views.map(({ name, title: viewTitle }) => (
              <li key={name}>
                <Link
                  to={screenLink(
                    'settings',
                    changedQuery(query, { view: name === 'business' ? null : name }),
                  )}
                  aria-current={name === current ? 'page' : undefined}
                  onClick={onOpen}
                >
                  {viewTitle}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Nav>
  )
}
