export {
  Box,
  type BoxProps,
  chakra,
  Flex,
  Grid,
  type HTMLChakraProps,
  Stack,
  type SystemStyleObject,
} from '@chakra-ui/react'
export { ActionBar, type ActionBarProps } from './action-bar/action-bar.tsx'
export { AreaMap, type AreaMapMarker, type AreaMapProps } from './area-map/area-map.tsx'
export { Button, type ButtonProps } from './button/button.tsx'
export { Card } from './card/card.tsx'
export { ChipGroup, type ChipGroupProps } from './chip-group/chip-group.tsx'
export { ChoiceCard, type ChoiceCardProps } from './choice-card/choice-card.tsx'
export { ChoiceGroup, type ChoiceGroupProps } from './choice-card/choice-group.tsx'
export { PICTURE_TILE, TILE_LABEL, TILE_PICTURE } from './choice-card/picture-tile.ts'
export { Confirmation, type ConfirmationProps } from './confirmation/confirmation.tsx'
export { Container } from './container/container.tsx'
export { DayStrip, type DayStripProps, type StripDay } from './day-strip/day-strip.tsx'
export { CLEAR_OF_DOCK, Dock, DockButtons } from './dock/dock.tsx'
export { TotalBar, type TotalBarProps } from './dock/total-bar.tsx'
export { DropdownGroup, DropdownItem, DropdownLink } from './dropdown/dropdown.tsx'
export { type EmailContent, type EmailFact, emailText } from './email/email-content.ts'
export { EmailLayout } from './email/email-layout.tsx'
export { emailDocument } from './email/email-outlook.tsx'
export { ErrorPanel, type ErrorPanelProps } from './error-panel/error-panel.tsx'
export { ErrorSummary, type ErrorSummaryProps } from './error-summary/error-summary.tsx'
export { Select, TextArea, TextInput } from './field/controls.tsx'
export { Field, type FieldProps } from './field/field.tsx'
export { HoldBar, type HoldBarProps } from './hold-bar/hold-bar.tsx'
export {
  ArrowRightIcon,
  BookIcon,
  CalendarIcon,
  CameraIcon,
  ChatIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CircleCheckIcon,
  ClockIcon,
  CloseIcon,
  DocumentCheckIcon,
  DropletIcon,
  FlameIcon,
  HardHatIcon,
  HomeIcon,
  InfoIcon,
  LocateIcon,
  LockIcon,
  MailIcon,
  MapPinIcon,
  MenuIcon,
  NoteIcon,
  PageIcon,
  PhoneIcon,
  PrinterIcon,
  QuestionIcon,
  RefreshIcon,
  SearchIcon,
  ShieldIcon,
  SirenIcon,
  SocialGlyph,
  SunriseIcon,
  UndoIcon,
  UserIcon,
  VanIcon,
  WarningIcon,
  WrenchIcon,
} from './icons/icons.tsx'
export { JobSheet, type JobSheetProps, type JobSheetRow } from './job-sheet/job-sheet.tsx'
export { Paper, PaperHead, RaisedPaper } from './job-sheet/paper.tsx'
export { MobileMenu, MobileMenuGroup } from './mobile-menu/mobile-menu.tsx'
export { fiveWeeksWith } from './month-grid/month.ts'
export { MonthGrid, type MonthGridProps } from './month-grid/month-grid.tsx'
export { MoreLink, type MoreLinkProps } from './more-link/more-link.tsx'
export { NextWindow, type NextWindowProps, NextWindows } from './next-window/next-window.tsx'
export { Notice, type NoticeProps } from './notice/notice.tsx'
export { OpenPipe } from './open-pipe/open-pipe.tsx'
export { PhotoInput } from './photo-input/photo-input.tsx'
export { PhotoTile, type PhotoTileProps, PhotoTiles } from './photo-input/photo-tile.tsx'
export { Pictogram, type PictogramProps, pictogramUrl } from './pictogram/pictogram.tsx'
export { PointList, type PointListProps } from './point-list/point-list.tsx'
export { Heading, Text, VisuallyHidden, visuallyHidden } from './primitives/primitives.ts'
export { DesignProvider } from './provider/design-provider.tsx'
export { Drop, LogoMark, QuarterRing } from './quarter/quarter.tsx'
export { QuarterTiles } from './quarter-tiles/quarter-tiles.tsx'
export {
  ResponsiveDetails,
  type ResponsiveDetailsProps,
  SUPPORTS_DETAILS_CONTENT,
} from './responsive-details/responsive-details.tsx'
export type { RippleSources } from './ripple-hero/ripple-canvas.ts'
export { RippleHero, type RippleHeroProps } from './ripple-hero/ripple-hero.tsx'
export { SafetyCard, type SafetyCardProps } from './safety-card/safety-card.tsx'
export { Section, type SectionProps } from './section/section.tsx'
export { Lead, SectionHead, type SectionHeadProps } from './section-head/section-head.tsx'
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx'
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx'
export { StarChoice, type StarChoiceProps } from './star-choice/star-choice.tsx'
export { type RingState, StatusRing, type StatusRingProps } from './status-ring/status-ring.tsx'
export { StatusTrack, type StatusTrackProps } from './status-track/status-track.tsx'
export { Steps, type StepsProps } from './steps/steps.tsx'
export { TWO_COLUMNS } from './theme/columns.ts'
export { fontUrl } from './theme/font.ts'
export { inlineScaleTokens } from './theme/inline-scale-tokens.ts'
export { SHORT_SCREEN } from './theme/short-screen.ts'
export { stylingSystem } from './theme/system.ts'
export { Timeline, type TimelineProps } from './timeline/timeline.tsx'
export { ToBeEntered } from './to-be-entered/to-be-entered.tsx'
export { type ToastMessage, useToast } from './toast/toast-context.ts'
export { ToastProvider } from './toast/toast-provider.tsx'
export { ValuesGrid, type ValuesGridProps } from './values-grid/values-grid.tsx'
export { pipeFrom, VALVE_SIZE, Valve, valveMark, valveRing } from './valve/valve.tsx'
export {
  FullWindow,
  type FullWindowProps,
  WindowChoice,
  type WindowChoiceProps,
} from './window-choice/window-choice.tsx'
