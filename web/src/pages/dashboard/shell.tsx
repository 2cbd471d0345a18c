import { Suspense } from 'react'
import { BrowserRouter, Link, useSearchParams } from 'react-router-dom'
import { PagePlaceholder } from '../../layout/page-placeholder.tsx'
import { tabs } from './tabs.ts'

/** The frame of the staff area: the menu, and the screen that the address names. */
export function Shell() {
  return (
    <BrowserRouter>
      <nav aria-label="Staff area">
        {tabs.map(({ id, name }) => (
          <Link key={id} to={`/admin/dashboard?tab=${id}`}>
            {name}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<PagePlaceholder />}>
        <CurrentScreen />
      </Suspense>
    </BrowserRouter>
  )
}

function CurrentScreen() {
  const [query] = useSearchParams()
  const { Screen } = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0] ?? {}
  return Screen ? <Screen /> : null
}
