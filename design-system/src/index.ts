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
export { ActionBar } from './action-bar/action-bar.tsx'
export { AreaMap, type AreaMapMarker, type AreaMapProps } from './area-map/area-map.tsx'
export { BreezeBlocks } from './breeze-blocks/breeze-blocks.tsx'
export { Button, type ButtonProps } from './button/button.tsx'
export { Card } from './card/card.tsx'
export { ChipGroup, type ChipGroupProps } from './chip-group/chip-group.tsx'
export { Container } from './container/container.tsx'
export { DropdownGroup, DropdownItem, DropdownLink } from './dropdown/dropdown.tsx'
export {
  BookingRequestReceivedEmail,
  type BookingRequestReceivedProps,
} from './email/booking-request-received.tsx'
export {
  QuoteRequestReceivedEmail,
  type QuoteRequestReceivedProps,
} from './email/quote-request-received.tsx'
export { ErrorPanel, type ErrorPanelProps } from './error-panel/error-panel.tsx'
export { ErrorSummary, type ErrorSummaryProps } from './error-summary/error-summary.tsx'
export { Select, TextArea, TextInput } from './field/controls.tsx'
export { Field, type FieldProps } from './field/field.tsx'
export {
  AlertIcon,
  ArrowRightIcon,
  CalendarIcon,
  ChatIcon,
  CheckIcon,
  ChevronDownIcon,
  CircleCheckIcon,
  ClockIcon,
  CloseIcon,
  DocumentCheckIcon,
  HardHatIcon,
  HomeIcon,
  LockIcon,
  MailIcon,
  MapPinIcon,
  MenuIcon,
  PauseIcon,
  PhoneIcon,
  PlayIcon,
  SearchIcon,
  ShieldIcon,
  SocialGlyph,
  SunriseIcon,
  UserIcon,
  WarningIcon,
  WrenchIcon,
} from './icons/icons.tsx'
export { MobileMenu, MobileMenuGroup } from './mobile-menu/mobile-menu.tsx'
export { MoreLink, type MoreLinkProps } from './more-link/more-link.tsx'
export { Pictogram, type PictogramProps } from './pictogram/pictogram.tsx'
export { Heading, Text, VisuallyHidden } from './primitives/primitives.ts'
export { DesignProvider } from './provider/design-provider.tsx'
export { Drop, LogoMark, QuarterArc, QuarterRing } from './quarter/quarter.tsx'
export type { RippleSources } from './ripple-hero/ripple-canvas.ts'
export { RippleHero, type RippleHeroProps } from './ripple-hero/ripple-hero.tsx'
export { Section, type SectionProps } from './section/section.tsx'
export { Lead, SectionHead, type SectionHeadProps } from './section-head/section-head.tsx'
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx'
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx'
export { fontUrl } from './theme/font.ts'
export { system } from './theme/system.ts'
export { Timeline, type TimelineProps } from './timeline/timeline.tsx'
export { ToBeEntered } from './to-be-entered/to-be-entered.tsx'
export { type ToastMessage, useToast } from './toast/toast-context.ts'
export { ToastProvider } from './toast/toast-provider.tsx'
export { ValuesGrid, type ValuesGridProps } from './values-grid/values-grid.tsx'
