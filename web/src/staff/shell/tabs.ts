import { DocumentCheckIcon, MailIcon, UserIcon } from 'design-system'
import {
  AuditIcon,
  BookingsIcon,
  CustomersIcon,
  DispatchIcon,
  InboxIcon,
  LeaveIcon,
  MaintenanceIcon,
  MyDayIcon,
  OverviewIcon,
  PriceBookIcon,
  QuotesIcon,
  ReportsIcon,
  RosterIcon,
  SettingsIcon,
  StarIcon,
  TeamIcon,
} from 'design-system/staff'
import type { ComponentType } from 'react'
import type { Role } from '../../graphql/graphql.ts'
import type { ScreenId } from '../lib/links/staff-links.ts'
import type { FirstQuery } from '../lib/requests/prefetch-link.ts'
import {
  type PreloadableComponent,
  preloadableComponent,
} from '../lib/screen-frame/preloadable-component.tsx'

/** A screen of the staff area. Its id is its name in the URL; the first one of a role is shown if the URL names none. */
export type Tab = {
  readonly id: ScreenId
  readonly name: string
  /** Module name, if it isn't the id or `<id>-tab`. */
  readonly module?: string
  /** Roles that have it in the menu. Permissions are enforced by the server. */
  readonly roles: ReadonlyArray<Role>
  /** Roles that can open it by URL but don't have it in the menu. */
  readonly openTo?: ReadonlyArray<Role>
  /** Menu group: daily work, or 'Manage'. */
  readonly group: 'work' | 'business'
  readonly Icon: ComponentType
  /** Roles that have it in the phone's bottom bar (five screens; four for technicians). */
  readonly thumb?: ReadonlyArray<Role>
  /** What else needs a connection because it's on this screen; a sentence. */
  readonly offlineNote?: string
  readonly screen: PreloadableComponent
  /** Queries to prefetch for a URL, sent before the frame is rendered. Loaded from their own module. */
  readonly firstQueries: (address: URL, role: Role) => Promise<ReadonlyArray<FirstQuery>>
}

const OFFICE_ROLES = ['admin', 'office'] as const

/** All screens, in menu order. */
export const tabs: ReadonlyArray<Tab> = [
  {
    id: 'overview',
    name: 'Overview',
    roles: OFFICE_ROLES,
    group: 'work',
    Icon: OverviewIcon,
    thumb: OFFICE_ROLES,
    screen: preloadableComponent(() =>
      import('../screens/overview/overview.tsx').then((module) => module.Overview),
    ),
    firstQueries: () => import('../screens/overview/overview.tsx').then((module) => module.overviewQueries()),
  },
  {
    id: 'inbox',
    name: 'Inbox',
    roles: OFFICE_ROLES,
    group: 'work',
    Icon: InboxIcon,
    thumb: OFFICE_ROLES,
    screen: preloadableComponent(() => import('../screens/inbox/inbox.tsx').then((module) => module.Inbox)),
    firstQueries: (address) =>
      import('../screens/inbox/inbox.tsx').then((module) => module.inboxQueries(address)),
  },
  {
    id: 'dispatch',
    module: 'dispatch-board',
    name: 'Dispatch',
    roles: OFFICE_ROLES,
    group: 'work',
    Icon: DispatchIcon,
    thumb: OFFICE_ROLES,
    screen: preloadableComponent(() =>
      import('../screens/dispatch-board/dispatch-board.tsx').then((module) => module.DispatchBoard),
    ),
    firstQueries: (address) =>
      import('../screens/dispatch-board/dispatch-board.tsx').then((module) => module.boardQueries(address)),
  },
  {
    id: 'bookings',
    name: 'Bookings',
    roles: OFFICE_ROLES,
    group: 'work',
    Icon: BookingsIcon,
    thumb: OFFICE_ROLES,
    openTo: ['technician'],
    screen: preloadableComponent(() =>
      import('../screens/bookings/bookings-tab.tsx').then((module) => module.BookingsTab),
    ),
    firstQueries: (address) =>
      import('../screens/bookings/bookings-tab.tsx').then((module) => module.bookingsQueries(address)),
  },
  {
    id: 'quotes',
    name: 'Quote requests',
    roles: OFFICE_ROLES,
    group: 'work',
    Icon: QuotesIcon,
    screen: preloadableComponent(() =>
      import('../screens/quotes/quotes.tsx').then((module) => module.Quotes),
    ),
    firstQueries: (address) =>
      import('../screens/quotes/quotes.tsx').then((module) => module.quotesQueries(address)),
  },
  {
    id: 'priced-quotes',
    name: 'Quotes',
    roles: OFFICE_ROLES,
    group: 'work',
    Icon: DocumentCheckIcon,
    screen: preloadableComponent(() =>
      import('../screens/priced-quotes/priced-quotes-tab.tsx').then((module) => module.PricedQuotesTab),
    ),
    firstQueries: (address) =>
      import('../screens/priced-quotes/priced-quotes-tab.tsx').then((module) =>
        module.pricedQuotesQueries(address),
      ),
  },
  {
    id: 'customers',
    name: 'Customers',
    roles: OFFICE_ROLES,
    group: 'work',
    Icon: CustomersIcon,
    openTo: ['technician'],
    screen: preloadableComponent(() =>
      import('../screens/customers/customers-tab.tsx').then((module) => module.CustomersTab),
    ),
    firstQueries: (address) =>
      import('../screens/customers/customers-tab.tsx').then((module) => module.customersQueries(address)),
  },
  {
    id: 'maintenance',
    name: 'Maintenance',
    roles: OFFICE_ROLES,
    group: 'work',
    Icon: MaintenanceIcon,
    screen: preloadableComponent(() =>
      import('../screens/maintenance/maintenance.tsx').then((module) => module.Maintenance),
    ),
    firstQueries: (address) =>
      import('../screens/maintenance/maintenance.tsx').then((module) => module.maintenanceQueries(address)),
  },
  {
    id: 'my-day',
    name: 'My day',
    roles: ['admin', 'office', 'technician'],
    group: 'work',
    Icon: MyDayIcon,
    thumb: ['technician'],
    screen: preloadableComponent(() =>
      import('../screens/technician-day/my-day.tsx').then((module) => module.MyDayScreen),
    ),
    firstQueries: (address, role) =>
      import('../screens/technician-day/my-day.tsx').then((module) => module.myDayQueries(address, role)),
  },
  {
    id: 'my-week',
    name: 'My week',
    roles: ['technician'],
    group: 'work',
    Icon: LeaveIcon,
    thumb: ['technician'],
    screen: preloadableComponent(() =>
      import('../screens/technician-day/my-week.tsx').then((module) => module.MyWeek),
    ),
    firstQueries: () =>
      import('../screens/technician-day/my-week.tsx').then((module) => module.myWeekQueries()),
  },
  {
    id: 'schedule',
    name: 'Roster',
    roles: OFFICE_ROLES,
    group: 'business',
    Icon: RosterIcon,
    screen: preloadableComponent(() =>
      import('../screens/schedule/schedule.tsx').then((module) => module.Schedule),
    ),
    firstQueries: (address) =>
      import('../screens/schedule/schedule.tsx').then((module) => module.scheduleQueries(address)),
  },
  {
    id: 'price-book',
    name: 'Price book',
    roles: OFFICE_ROLES,
    group: 'business',
    Icon: PriceBookIcon,
    screen: preloadableComponent(() =>
      import('../screens/price-book/price-book.tsx').then((module) => module.PriceBook),
    ),
    firstQueries: (address) =>
      import('../screens/price-book/price-book.tsx').then((module) => module.priceBookQueries(address)),
  },
  {
    id: 'reviews',
    name: 'Reviews',
    roles: OFFICE_ROLES,
    group: 'business',
    Icon: StarIcon,
    screen: preloadableComponent(() =>
      import('../screens/reviews/reviews.tsx').then((module) => module.Reviews),
    ),
    firstQueries: (address) =>
      import('../screens/reviews/reviews.tsx').then((module) => module.reviewsQueries(address)),
  },
  {
    id: 'reports',
    name: 'Reports',
    roles: OFFICE_ROLES,
    group: 'business',
    Icon: ReportsIcon,
    screen: preloadableComponent(() =>
      import('../screens/reports/reports.tsx').then((module) => module.Reports),
    ),
    firstQueries: (address) =>
      import('../screens/reports/reports.tsx').then((module) => module.reportsQueries(address)),
  },
  {
    id: 'messages',
    name: 'Messages',
    roles: ['admin', 'office', 'technician'],
    group: 'business',
    Icon: MailIcon,
    thumb: ['technician'],
    screen: preloadableComponent(() =>
      import('../screens/messages/messages-tab.tsx').then((module) => module.MessagesTab),
    ),
    firstQueries: (address, role) =>
      import('../screens/messages/messages-tab.tsx').then((module) => module.messagesQueries(address, role)),
  },
  {
    id: 'team',
    name: 'Team',
    roles: ['admin'],
    group: 'business',
    Icon: TeamIcon,
    screen: preloadableComponent(() => import('../screens/team/team.tsx').then((module) => module.Team)),
    firstQueries: () => import('../screens/team/team.tsx').then((module) => module.teamQueries()),
  },
  {
    id: 'settings',
    name: 'Business settings',
    roles: ['admin'],
    group: 'business',
    Icon: SettingsIcon,
    screen: preloadableComponent(() =>
      import('../screens/settings/settings.tsx').then((module) => module.Settings),
    ),
    firstQueries: () => import('../screens/settings/settings.tsx').then((module) => module.settingsQueries()),
  },
  {
    id: 'audit',
    name: 'Activity log',
    roles: ['admin'],
    group: 'business',
    Icon: AuditIcon,
    screen: preloadableComponent(() => import('../screens/audit/audit.tsx').then((module) => module.Audit)),
    firstQueries: (address) =>
      import('../screens/audit/audit.tsx').then((module) => module.auditQueries(address)),
  },
  {
    id: 'account',
    name: 'My account',
    roles: ['admin', 'office', 'technician'],
    group: 'business',
    Icon: UserIcon,
    thumb: ['technician'],
    // Only the server can end the session.
    offlineNote: 'So does signing out.',
    screen: preloadableComponent(() =>
      import('../screens/account/account.tsx').then((module) => module.Account),
    ),
    firstQueries: () => import('../screens/account/account.tsx').then((module) => module.accountQueries()),
  },
]
