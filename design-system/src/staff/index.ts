/** Entry point of the staff components. Public pages never import it. */
export { Avatar } from './avatar/avatar.tsx'
export { ClockRing, type ClockRingProps, type Urgency, urgencyOf } from './clock-ring/clock-ring.tsx'
export { CompactButton, type CompactButtonProps } from './compact-button/compact-button.tsx'
export { CompactInput, CompactSelect, CompactTextArea } from './compact-field/compact-field.tsx'
export { type Counter, CounterStrip, type CounterStripProps } from './counter-strip/counter-strip.tsx'
export { type BlockKind, DayBlocks } from './day-blocks/day-blocks.tsx'
export { DialogBox, type DialogBoxProps } from './dialog-box/dialog-box.tsx'
export { FilterChip, type FilterChipProps } from './filter-chip/filter-chip.tsx'
export {
  AuditIcon,
  BookingsIcon,
  CustomersIcon,
  DispatchIcon,
  DownloadIcon,
  FilterIcon,
  InboxIcon,
  LeaveIcon,
  MaintenanceIcon,
  MoreIcon,
  MyDayIcon,
  NavigateIcon,
  OpenIcon,
  OverviewIcon,
  PlusIcon,
  PriceBookIcon,
  QuotesIcon,
  ReportsIcon,
  RosterIcon,
  SendIcon,
  SettingsIcon,
  SignOutIcon,
  StarIcon,
  TeamIcon,
} from './icons.tsx'
export { Key } from './key/key.tsx'
export { PageTopBar, type PageTopBarProps, ScreenBody } from './page-top/page-top-bar.tsx'
export { Pager, type PagerProps } from './pager/pager.tsx'
export { Popup, type PopupProps } from './popup/popup.tsx'
export { ProgressParts, type ProgressPartsProps } from './progress-parts/progress-parts.tsx'
export { RowResults, type RowResultsProps } from './row-results/row-results.tsx'
export { Panel, Rows, RowsSkeleton } from './rows/rows.tsx'
export { ScreenState, type ScreenStateProps } from './screen-state/screen-state.tsx'
export { ScrollTable, type ScrollTableProps } from './scroll-table/scroll-table.tsx'
export { SelectionBar, type SelectionBarProps } from './selection-bar/selection-bar.tsx'
export {
  HomeLink,
  type NavGroup,
  NavList,
  type NavScreen,
  SideNav,
  type SideNavProps,
} from './side-nav/side-nav.tsx'
export { SignalStrip, type SignalStripProps } from './signal-strip/signal-strip.tsx'
export { TabBar, type TabBarProps } from './tab-bar/tab-bar.tsx'
export { Cell, type CellArea, ColumnHead, Table, TableRow } from './table/table.tsx'
export { StaleStrip, type StaleStripProps, UpdatedLabel } from './updated/updated.tsx'
export { Verdict, type VerdictProps } from './verdict/verdict.tsx'
export { ViewTabs, type ViewTabsProps } from './view-tabs/view-tabs.tsx'
