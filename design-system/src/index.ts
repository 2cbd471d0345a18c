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
export { Button, type ButtonProps } from './button/button.tsx'
export { Container } from './container/container.tsx'
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
export { MoreLink, type MoreLinkProps } from './more-link/more-link.tsx'
export { Pictogram, type PictogramProps } from './pictogram/pictogram.tsx'
export { Heading, Text, VisuallyHidden } from './primitives/primitives.ts'
export { DesignProvider } from './provider/design-provider.tsx'
export { Drop, LogoMark, QuarterArc, QuarterRing } from './quarter/quarter.tsx'
export { Section, type SectionProps } from './section/section.tsx'
export { Lead, SectionHead, type SectionHeadProps } from './section-head/section-head.tsx'
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx'
export { fontUrl } from './theme/font.ts'
export { system } from './theme/system.ts'
