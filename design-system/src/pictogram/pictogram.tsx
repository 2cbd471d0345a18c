import type { ReactNode } from 'react'
import { Drop, QuarterArc } from '../quarter/quarter.tsx'

// The tiles have the same colours in dark mode, as the brightest part of the page. Hence literal palette values.
const service: Record<string, ReactNode> = {
  'emergency-services': (
    <>
      <rect width="96" height="96" fill="#C2410C" />
      {([0, 1, 2, 3] as const).map((turns) => (
        <QuarterArc
          key={turns}
          cx={48}
          cy={48}
          outer={38}
          inner={24}
          turns={turns}
          fill={turns % 2 ? '#FDA37D' : '#FFE4D6'}
        />
      ))}
      <Drop cx={48} cy={50} r={12} fill="#fff" />
    </>
  ),
  'general-plumbing': (
    <>
      <rect width="96" height="96" fill="#0B5C86" />
      <path d="M0 36h40a20 20 0 0 1 20 20v6" fill="none" stroke="#fff" strokeWidth="18" />
      <path d="M22 10h30v9H41v9H33v-9H22z" fill="#9DE5EC" />
      <Drop cx={60} cy={82} r={7} fill="#5FD2DE" />
    </>
  ),
  'hot-water-services': (
    <>
      <rect width="96" height="96" fill="#F6CD74" />
      <path d="M24 96V38a24 24 0 0 1 48 0v58z" fill="#fff" />
      <path d="M48 14a24 24 0 0 1 24 24v58H48z" fill="#FBF3DF" />
      <Drop cx={48} cy={62} r={15} fill="#0B5C86" />
      <Drop cx={48} cy={67} r={7} fill="#F6CD74" />
      <path d="M44 0h8v16h-8z" fill="#0A3A56" />
    </>
  ),
  'drainage-services': (
    <>
      <rect width="96" height="96" fill="#9DE5EC" />
      <circle cx="48" cy="48" r="38" fill="#0B5C86" />
      <QuarterArc cx={48} cy={48} outer={38} inner={30} fill="#fff" />
      <QuarterArc cx={48} cy={48} outer={30} inner={22} turns={1} fill="#9DE5EC" />
      <QuarterArc cx={48} cy={48} outer={22} inner={14} turns={2} fill="#fff" />
      <QuarterArc cx={48} cy={48} outer={38} inner={30} turns={2} fill="#12B5CB" />
      <QuarterArc cx={48} cy={48} outer={22} inner={14} fill="#12B5CB" />
      <circle cx="48" cy="48" r="9" fill="#071C2C" />
    </>
  ),
  'gas-services': (
    <>
      <rect width="96" height="96" fill="#0A3A56" />
      <path d="M12 74h72v10H12z" fill="#F6CD74" />
      <Drop cx={26} cy={60} r={10} fill="#5FD2DE" />
      <Drop cx={48} cy={54} r={14} fill="#9DE5EC" />
      <Drop cx={70} cy={60} r={10} fill="#5FD2DE" />
      <Drop cx={48} cy={60} r={7} fill="#0A3A56" />
    </>
  ),
  'commercial-services': (
    <>
      <rect width="96" height="96" fill="#E2D3B8" />
      <path d="M10 96V52a22 22 0 0 1 22-22v66z" fill="#1773A0" />
      <path d="M36 96V12h6a22 22 0 0 1 22 22v62z" fill="#0A3A56" />
      <path d="M68 96V60h4a16 16 0 0 1 16 16v20z" fill="#12B5CB" />
      <path
        fill="#F6CD74"
        d="M43 30h6v6h-6zm0 14h6v6h-6zm0 14h6v6h-6zm0 14h6v6h-6zM53 44h6v6h-6zm0 28h6v6h-6zM21 56h6v6h-6zm0 14h6v6h-6z"
      />
    </>
  ),
}

const suburb: Record<string, ReactNode> = {
  'surfers-paradise': (
    <>
      <rect width="48" height="48" fill="#CDF2F5" />
      <QuarterArc cx={48} cy={48} outer={44} inner={26} fill="#0B5C86" />
      <path d="M48 26A22 22 0 0 0 26 48H48Z" fill="#12B5CB" />
    </>
  ),
  broadbeach: (
    <>
      <rect width="48" height="48" fill="#FBE3AC" />
      <QuarterArc cx={0} cy={0} outer={23.5} inner={14} turns={2} fill="#12B5CB" />
      <QuarterArc cx={48} cy={0} outer={23.5} inner={14} turns={3} fill="#0A3A56" />
      <QuarterArc cx={48} cy={48} outer={23.5} inner={14} fill="#12B5CB" />
      <QuarterArc cx={0} cy={48} outer={23.5} inner={14} turns={1} fill="#0A3A56" />
    </>
  ),
  southport: (
    <>
      <rect width="48" height="48" fill="#D5E8F1" />
      <path d="M0 24A24 24 0 0 1 24 0V24Z" fill="#0A3A56" />
      <path d="M24 24A24 24 0 0 1 48 0V24Z" fill="#1773A0" />
      <path d="M0 48A24 24 0 0 1 24 24V48Z" fill="#EDB441" />
      <path d="M24 48A24 24 0 0 1 48 24V48Z" fill="#0A3A56" />
    </>
  ),
  'burleigh-heads': (
    <>
      <rect width="48" height="48" fill="#EFE7DA" />
      <path d="M0 40A40 40 0 0 1 40 0V40Z" fill="#5E8F6B" />
      <path d="M0 40h48v8H0z" fill="#12B5CB" />
    </>
  ),
}

export interface PictogramProps {
  /** Slug of a core service or of a suburb that has a mark; any other slug gets the tap of general plumbing. */
  name: string
  /** Edge in px. */
  size?: number
}

/** Square picture tile of a service or a suburb, decorative: the words beside it say the same. */
export function Pictogram({ name, size = 96 }: PictogramProps) {
  const mark = suburb[name]
  return (
    <svg
      width={size}
      height={size}
      viewBox={mark ? '0 0 48 48' : '0 0 96 96'}
      aria-hidden="true"
      data-pictogram={name}
    >
      {mark ?? service[name] ?? service['general-plumbing']}
    </svg>
  )
}
