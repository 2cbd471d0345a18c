import { chakra } from 'design-system'
import type { ReactNode } from 'react'
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { dayInWords } from './report-table.tsx'
import type { ReportsData } from './reports-query.ts'

type Weeks = ReportsData['weeks']

const colour = (name: string) => `var(--chakra-colors-${name})`
const TICK = { fontSize: 13, fill: colour('text-2') }
const SOLID = colour('link')
const HATCH = 'reports-hatch'
const ROW = 34

const Picture = chakra('div', {
  base: {
    marginTop: '12px',
    '& .recharts-surface:focus': { outline: 'none' },
    '& text': { fontVariantNumeric: 'tabular-nums' },
  },
})

const Legend = chakra('p', {
  base: {
    display: 'flex',
    gap: '16px',
    marginTop: '8px',
    fontSize: 'micro',
    '& span': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
    '& svg': { width: '16px', height: '16px' },
  },
})

const Swatch = ({ fill, line }: { fill: string; line?: boolean }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    {line ? <HatchPattern id={`${HATCH}-swatch`} /> : null}
    <rect
      x=".5"
      y=".5"
      width="15"
      height="15"
      rx="3"
      fill={fill}
      stroke={line ? colour('line-strong') : 'none'}
    />
  </svg>
)

/** Hatching, so that the bar is distinguished from the solid one by more than its colour. */
const HatchPattern = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill={colour('surface')} />
      <rect width="2" height="6" fill={colour('line-strong')} />
    </pattern>
  </defs>
)

/** A chart as one image with an accessible name. Its data is in the table below. */
function Drawing({ name, height, children }: { name: string; height: number; children: ReactNode }) {
  return (
    <Picture role="img" aria-label={name}>
      <ResponsiveContainer width="100%" height={height}>
        {children}
      </ResponsiveContainer>
    </Picture>
  )
}

interface StackProps {
  weeks: Weeks
  name: string
  lower: { readonly words: string; readonly of: (week: Weeks[number]) => number }
  upper: { readonly words: string; readonly of: (week: Weeks[number]) => number }
}

function Stack({ weeks, name, lower, upper }: StackProps) {
  const data = weeks.map((week) => ({
    week: dayInWords(week.from),
    lower: lower.of(week),
    upper: upper.of(week),
    all: lower.of(week) + upper.of(week),
  }))
  return (
    <>
      <Legend>
        <span>
          <Swatch fill={SOLID} />
          {lower.words}
        </span>
        <span>
          <Swatch fill={`url(#${HATCH}-swatch)`} line />
          {upper.words}
        </span>
      </Legend>
      <Drawing name={name} height={264}>
        <BarChart data={data} margin={{ top: 20, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <HatchPattern id={HATCH} />
          <CartesianGrid vertical={false} stroke={colour('line')} />
          <XAxis
            dataKey="week"
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: colour('line-strong') }}
            minTickGap={8}
          />
          <YAxis width={34} tick={TICK} tickLine={false} axisLine={false} allowDecimals={false} />
          <Bar dataKey="lower" stackId="all" fill={SOLID} maxBarSize={44} isAnimationActive={false} />
          <Bar
            dataKey="upper"
            stackId="all"
            fill={`url(#${HATCH})`}
            stroke={colour('line-strong')}
            maxBarSize={44}
            isAnimationActive={false}
          >
            {weeks.length <= 13 ? (
              <LabelList dataKey="all" position="top" fontSize={13} fill={colour('text')} />
            ) : null}
          </Bar>
        </BarChart>
      </Drawing>
    </>
  )
}

/** Bookings per week, by channel. */
export const WeeksChart = ({ weeks }: { weeks: Weeks }) => (
  <Stack
    weeks={weeks}
    name="Bookings per week, online and by staff; the table has every number."
    lower={{ words: 'Online', of: ({ online }) => online }}
    upper={{ words: 'By staff', of: ({ byStaff }) => byStaff }}
  />
)

/** Quote requests per week, and how many of them became bookings. */
export const QuotesChart = ({ weeks }: { weeks: Weeks }) => (
  <Stack
    weeks={weeks}
    name="Quotes per week, accepted and not; the table has every number."
    lower={{ words: 'Became a booking', of: ({ accepted }) => accepted }}
    upper={{ words: 'Not yet', of: ({ quotes, accepted }) => quotes - accepted }}
  />
)

interface MostChartProps {
  of: ReadonlyArray<{ readonly name: string; readonly bookings: number }>
  what: string
}

/** Bookings of each item, most first. Names are above the bars, so that they fit on phones. */
export function MostChart({ of, what }: MostChartProps) {
  if (of.length === 0) return <p>No bookings in these weeks.</p>
  const shown = of.slice(0, 8)
  return (
    <Drawing
      name={`${what}, highest first; the table has every number.`}
      height={shown.length * ROW * 1.4 + 8}
    >
      <BarChart
        data={[...shown]}
        layout="vertical"
        margin={{ top: 0, right: 40, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide />
        <YAxis type="category" dataKey="name" hide />
        <Bar dataKey="bookings" fill={SOLID} barSize={14} isAnimationActive={false}>
          <LabelList dataKey="name" content={<NameOver />} />
          <LabelList dataKey="bookings" position="right" fontSize={13} fill={colour('text')} />
        </Bar>
      </BarChart>
    </Drawing>
  )
}

/** Label of a bar, above its start. */
function NameOver({ x, y, value }: { x?: number | string; y?: number | string; value?: ReactNode }) {
  return (
    <text x={Number(x ?? 0)} y={Number(y ?? 0) - 6} fontSize={13} fill={colour('text')}>
      {value}
    </text>
  )
}
