/** Line icons, 24 px unless `size` is set, hidden from screen readers unless they have a label. */
export {
  AppWindow as PageIcon,
  ArrowRight as ArrowRightIcon,
  BookOpenText as BookIcon,
  CalendarCheck as CalendarIcon,
  Camera as CameraIcon,
  Check as CheckIcon,
  ChevronDown as ChevronDownIcon,
  ChevronLeft as ChevronLeftIcon,
  ChevronRight as ChevronRightIcon,
  CircleAlert as AlertIcon,
  CircleCheck as CircleCheckIcon,
  CircleQuestionMark as QuestionIcon,
  Clock as ClockIcon,
  Droplet as DropletIcon,
  FileCheck as DocumentCheckIcon,
  FileText as NoteIcon,
  Flame as FlameIcon,
  HardHat as HardHatIcon,
  House as HomeIcon,
  Info as InfoIcon,
  LocateFixed as LocateIcon,
  Lock as LockIcon,
  Mail as MailIcon,
  MapPin as MapPinIcon,
  Menu as MenuIcon,
  MessageCircle as ChatIcon,
  Pause as PauseIcon,
  Phone as PhoneIcon,
  Play as PlayIcon,
  Printer as PrinterIcon,
  RefreshCw as RefreshIcon,
  Search as SearchIcon,
  ShieldCheck as ShieldIcon,
  Siren as SirenIcon,
  Sunrise as SunriseIcon,
  TriangleAlert as WarningIcon,
  Truck as VanIcon,
  Undo2 as UndoIcon,
  User as UserIcon,
  Wrench as WrenchIcon,
  X as CloseIcon,
} from 'lucide-react'

interface SocialGlyphProps {
  /** Which of the three profiles. The owner chooses the networks, so the icons are neutral. */
  position: 1 | 2 | 3
  size?: number
}

/** Icon of a social profile, in the order of the business record. */
export function SocialGlyph({ position, size = 18 }: SocialGlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {position === 1 ? (
        <path d="M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v6h4v-6h3l1-4h-4V8.5a.5.5 0 0 1 .5-.5z" />
      ) : position === 2 ? (
        <>
          <rect x="4" y="4" width="16" height="16" rx="5" />
          <circle cx="12" cy="12" r="3.5" />
          <path d="M16.8 7.2v.01" />
        </>
      ) : (
        <>
          <rect x="3" y="6" width="18" height="12" rx="4" />
          <path d="m10.5 9.5 4 2.5-4 2.5z" />
        </>
      )}
    </svg>
  )
}
