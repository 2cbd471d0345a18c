import { skipToken, useSuspenseQuery } from '@apollo/client/react'
import { lazy, type ReactNode } from 'react'
import { graphql } from '../graphql/gql.ts'
import { Island, loadWhenNear } from '../islands/island.tsx'
import { useLocation } from '../routing/page-context.ts'
import type { RouteRow } from '../routing/route-table.ts'
import { useBookingPath } from './booking-path.ts'
import { CallOrBookBar } from './call-or-book-bar.tsx'
import { Header } from './header.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { useSiteFrame } from './site-frame.ts'
import { SkipLink } from './skip-link.tsx'

const TopBar = lazy(loadWhenNear('top-bar', () => import('./top-bar.tsx').then((module) => module.TopBar)))
const Footer = lazy(loadWhenNear('footer', () => import('./footer.tsx').then((module) => module.Footer)))
const BriefFooter = lazy(
  loadWhenNear('footer', () => import('./brief-footer.tsx').then((module) => module.BriefFooter)),
)

/**
 * Pages with a single task. Their header has no second green button, their footer leads nowhere else, and their phone number is at
 * the top.
 */
const SINGLE_TASK_PAGES: ReadonlySet<string> = new Set([
  '/booking',
  '/book-appointment',
  '/booking/manage',
  '/booking/manage/:token',
  '/reviews/write/:token',
  '/on-call/:token',
  '/maintenance/:token',
  '/report/:token',
  '/quote/:token',
])

const AnswerDanger = graphql(`
  query AnswerDanger($slug: String!) {
    answer(slug: $slug) { slug danger }
  }
`)

/** Whether the page is about a danger to life. Its frame offers nothing to book. */
function useIsAboutDanger(): boolean {
  const { route, params } = useLocation()
  const { data } = useSuspenseQuery(
    AnswerDanger,
    route === '/faq/:slug' ? { variables: { slug: params.slug ?? '' } } : skipToken,
  )
  return data?.answer?.danger ?? false
}

/** The frame around a page: everything, only `main` for `bare`, or nothing for pages with a frame of their own. */
export function Layout({ chrome, children }: { chrome: RouteRow['chrome']; children: ReactNode }) {
  if (chrome === 'own') return children
  return chrome === 'bare' ? <main id="main">{children}</main> : <SiteLayout>{children}</SiteLayout>
}

function SiteLayout({ children }: { children: ReactNode }) {
  const frame = useSiteFrame()
  const bookingPath = useBookingPath()
  const isAboutDanger = useIsAboutDanger()
  const { route } = useLocation()
  const hasSingleTask = SINGLE_TASK_PAGES.has(route)
  // A work order is a form too, but on a page that people come to from a search.
  const hasActionBar = !hasSingleTask && route !== '/work-order' && !isAboutDanger
  return (
    <>
      <SkipLink />
      <NoticeBar notice={frame.business.notice} />
      <Island name="top-bar">
        <TopBar business={frame.business} />
      </Island>
      <Header frame={frame} canBook={!isAboutDanger && !hasSingleTask} aboveActionBar={hasActionBar} />
      {/* The server's element may still be marked as waiting for the content below the fold. */}
      <main id="main" tabIndex={-1} suppressHydrationWarning>
        {children}
      </main>
      <Island name="footer">
        {hasSingleTask ? (
          <BriefFooter frame={frame} />
        ) : (
          <Footer frame={frame} aboveActionBar={hasActionBar} />
        )}
      </Island>
      {hasActionBar ? (
        <CallOrBookBar phoneE164={frame.business.phoneE164} bookingPath={bookingPath} until="sm" />
      ) : null}
    </>
  )
}
