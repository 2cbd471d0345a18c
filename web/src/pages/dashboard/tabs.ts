import { MailIcon, UserIcon } from 'design-system'
import {
  AuditIcon,
  BookingsIcon,
  DiaryIcon,
  DispatchIcon,
  FiguresIcon,
  InboxIcon,
  LeaveIcon,
  MyDayIcon,
  NowIcon,
  QuotesIcon,
  StarIcon,
  TeamIcon,
} from 'design-system/staff'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Role } from '../../graphql/graphql.ts'

/** A screen of the staff area. Its id is the `tab` of the address; the first one of a role is shown without one. */
export type Tab = {
  readonly id: string
  readonly name: string
  /** Who finds it in the menu; the server decides what it shows to whom. */
  readonly roles: ReadonlyArray<Role>
  /** Who may open it by an address, and does not find it in the menu. */
  readonly openTo?: ReadonlyArray<Role>
  /** Where it stands in the menu: daily work, or under 'Run the business'. */
  readonly group: 'work' | 'business'
  readonly Icon: ComponentType
  /** For whom it is one of the few at the foot of a phone (five; four for technicians). */
  readonly thumb?: ReadonlyArray<Role>
  readonly Screen: LazyExoticComponent<ComponentType>
}

const OFFICE = ['admin', 'office'] as const

/** All screens, in the order of the menu. */
export const tabs: ReadonlyArray<Tab> = [
  {
    id: 'now',
    name: 'Now',
    roles: OFFICE,
    group: 'work',
    Icon: NowIcon,
    thumb: OFFICE,
    Screen: lazy(() => import('./now/now.tsx').then((it) => ({ default: it.Now }))),
  },
  {
    id: 'inbox',
    name: 'Inbox',
    roles: OFFICE,
    group: 'work',
    Icon: InboxIcon,
    thumb: OFFICE,
    Screen: lazy(() => import('./inbox/inbox.tsx').then((it) => ({ default: it.Inbox }))),
  },
  {
    id: 'dispatch',
    name: 'Dispatch',
    roles: OFFICE,
    group: 'work',
    Icon: DispatchIcon,
    thumb: OFFICE,
    Screen: lazy(() => import('./dispatch/dispatch.tsx').then((it) => ({ default: it.Dispatch }))),
  },
  {
    id: 'bookings',
    name: 'Bookings',
    roles: OFFICE,
    group: 'work',
    Icon: BookingsIcon,
    thumb: OFFICE,
    openTo: ['technician'],
    Screen: lazy(() => import('./booking/bookings-tab.tsx').then((it) => ({ default: it.BookingsTab }))),
  },
  {
    id: 'quotes',
    name: 'Quotes',
    roles: OFFICE,
    group: 'work',
    Icon: QuotesIcon,
    Screen: lazy(() => import('./quotes/quotes.tsx').then((it) => ({ default: it.Quotes }))),
  },
  {
    id: 'my-day',
    name: 'My day',
    roles: ['admin', 'office', 'technician'],
    group: 'work',
    Icon: MyDayIcon,
    thumb: ['technician'],
    Screen: lazy(() => import('./my-day/my-day.tsx').then((it) => ({ default: it.MyDayScreen }))),
  },
  {
    id: 'my-week',
    name: 'My week',
    roles: ['technician'],
    group: 'work',
    Icon: LeaveIcon,
    thumb: ['technician'],
    Screen: lazy(() => import('./my-day/my-week.tsx').then((it) => ({ default: it.MyWeek }))),
  },
  {
    id: 'diary',
    name: 'Diary',
    roles: OFFICE,
    group: 'business',
    Icon: DiaryIcon,
    Screen: lazy(() => import('./diary/diary.tsx').then((it) => ({ default: it.Diary }))),
  },
  {
    id: 'reviews',
    name: 'Reviews',
    roles: OFFICE,
    group: 'business',
    Icon: StarIcon,
    Screen: lazy(() => import('./reviews/reviews.tsx').then((it) => ({ default: it.Reviews }))),
  },
  {
    id: 'figures',
    name: 'Figures',
    roles: OFFICE,
    group: 'business',
    Icon: FiguresIcon,
    Screen: lazy(() => import('./figures/figures.tsx').then((it) => ({ default: it.Figures }))),
  },
  {
    id: 'messages',
    name: 'Messages',
    roles: ['admin', 'office', 'technician'],
    group: 'business',
    Icon: MailIcon,
    thumb: ['technician'],
    Screen: lazy(() => import('./messages/messages-tab.tsx').then((it) => ({ default: it.MessagesTab }))),
  },
  {
    id: 'team',
    name: 'Team',
    roles: ['admin'],
    group: 'business',
    Icon: TeamIcon,
    Screen: lazy(() => import('./team/team.tsx').then((it) => ({ default: it.Team }))),
  },
  {
    id: 'audit',
    name: 'Audit',
    roles: ['admin'],
    group: 'business',
    Icon: AuditIcon,
    Screen: lazy(() => import('./audit/audit.tsx').then((it) => ({ default: it.Audit }))),
  },
  {
    id: 'me',
    name: 'Me',
    roles: ['admin', 'office', 'technician'],
    group: 'business',
    Icon: UserIcon,
    thumb: ['technician'],
    Screen: lazy(() => import('./me/me.tsx').then((it) => ({ default: it.Me }))),
  },
]
