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
import type { ComponentType } from 'react'
import type { Role } from '../../graphql/graphql.ts'
import { type FetchedPart, fetchedPart } from './frame/fetched.tsx'

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
  readonly screen: FetchedPart
}

const OFFICE = ['admin', 'office'] as const

/** All screens, in the order of the menu. */
export const tabs: ReadonlyArray<Tab> = [
  {
    id: 'now',
    name: 'Overview',
    roles: OFFICE,
    group: 'work',
    Icon: NowIcon,
    thumb: OFFICE,
    screen: fetchedPart(() => import('./now/now.tsx').then((it) => it.Now)),
  },
  {
    id: 'inbox',
    name: 'Inbox',
    roles: OFFICE,
    group: 'work',
    Icon: InboxIcon,
    thumb: OFFICE,
    screen: fetchedPart(() => import('./inbox/inbox.tsx').then((it) => it.Inbox)),
  },
  {
    id: 'dispatch',
    name: 'Dispatch',
    roles: OFFICE,
    group: 'work',
    Icon: DispatchIcon,
    thumb: OFFICE,
    screen: fetchedPart(() => import('./dispatch/dispatch.tsx').then((it) => it.Dispatch)),
  },
  {
    id: 'bookings',
    name: 'Bookings',
    roles: OFFICE,
    group: 'work',
    Icon: BookingsIcon,
    thumb: OFFICE,
    openTo: ['technician'],
    screen: fetchedPart(() => import('./booking/bookings-tab.tsx').then((it) => it.BookingsTab)),
  },
  {
    id: 'quotes',
    name: 'Quotes',
    roles: OFFICE,
    group: 'work',
    Icon: QuotesIcon,
    screen: fetchedPart(() => import('./quotes/quotes.tsx').then((it) => it.Quotes)),
  },
  {
    id: 'my-day',
    name: 'My day',
    roles: ['admin', 'office', 'technician'],
    group: 'work',
    Icon: MyDayIcon,
    thumb: ['technician'],
    screen: fetchedPart(() => import('./my-day/my-day.tsx').then((it) => it.MyDayScreen)),
  },
  {
    id: 'my-week',
    name: 'My week',
    roles: ['technician'],
    group: 'work',
    Icon: LeaveIcon,
    thumb: ['technician'],
    screen: fetchedPart(() => import('./my-day/my-week.tsx').then((it) => it.MyWeek)),
  },
  {
    id: 'diary',
    name: 'Roster',
    roles: OFFICE,
    group: 'business',
    Icon: DiaryIcon,
    screen: fetchedPart(() => import('./diary/diary.tsx').then((it) => it.Diary)),
  },
  {
    id: 'reviews',
    name: 'Reviews',
    roles: OFFICE,
    group: 'business',
    Icon: StarIcon,
    screen: fetchedPart(() => import('./reviews/reviews.tsx').then((it) => it.Reviews)),
  },
  {
    id: 'figures',
    name: 'Figures',
    roles: OFFICE,
    group: 'business',
    Icon: FiguresIcon,
    screen: fetchedPart(() => import('./figures/figures.tsx').then((it) => it.Figures)),
  },
  {
    id: 'messages',
    name: 'Messages',
    roles: ['admin', 'office', 'technician'],
    group: 'business',
    Icon: MailIcon,
    thumb: ['technician'],
    screen: fetchedPart(() => import('./messages/messages-tab.tsx').then((it) => it.MessagesTab)),
  },
  {
    id: 'team',
    name: 'Team',
    roles: ['admin'],
    group: 'business',
    Icon: TeamIcon,
    screen: fetchedPart(() => import('./team/team.tsx').then((it) => it.Team)),
  },
  {
    id: 'audit',
    name: 'Activity log',
    roles: ['admin'],
    group: 'business',
    Icon: AuditIcon,
    screen: fetchedPart(() => import('./audit/audit.tsx').then((it) => it.Audit)),
  },
  {
    id: 'me',
    name: 'Me',
    roles: ['admin', 'office', 'technician'],
    group: 'business',
    Icon: UserIcon,
    thumb: ['technician'],
    screen: fetchedPart(() => import('./me/me.tsx').then((it) => it.Me)),
  },
]
