import { chakra } from 'design-system'
import type { ReactNode } from 'react'
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { formatDay } from './report-table.tsx'
import type { ReportsData } from './reports-query.ts'

type Weeks = ReportsData['weeks']

const colour = (name: string) => `var(--chakra-colors-${name})`
const TICK_STYLE = { fontSize: 13, fill: colour('text-2') }
const SOLID_FILL = colour('link')
const HATCH_ID = 'reports-hatch'
const ROW_HEIGHT_PX = 34

const ChartBox = chakra('div', {
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
    {line ? <HatchPattern id={`${HATCH_ID}-swatch`} /> : null}
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
function ChartImage({ name, height, children }: { name: string; height: number; children: ReactNode }) {
  return (
    <ChartBox role="img" aria-label={name}>
      <ResponsiveContainer width="100%" height={height}>
        {children}
      </ResponsiveContainer>
    </ChartBox>
  )
}

interface StackedChartProps {
  weeks: Weeks
  name: string
  lower: { readonly label: string; readonly of: (week: Weeks[number]) => number }
  upper: { readonly label: string; readonly of: (week: Weeks[number]) => number }
}

function StackedChart({ weeks, name, lower, upper }: StackedChartProps) {
  const data = weeks.map((week) => ({
    week: formatDay(week.from),
    lower: lower.of(week),
    upper: upper.of(week),
    all: lower.of(week) + upper.of(week),
  }))
  return (
    <>
      <Legend>
        <span>
          <Swatch fill={SOLID_FILL} />
          {lower.label}
        </span>
        <span>
          <Swatch fill={`url(#${HATCH_ID}-swatch)`} line />
          {upper.label}
        </span>
      </Legend>
      <ChartImage name={name} height={264}>
        <BarChart data={data} margin={{ top: 20, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <HatchPattern id={HATCH_ID} />
          <CartesianGrid vertical={false} stroke={colour('line')} />
          <XAxis
            dataKey="week"
            tick={TICK_STYLE}
            tickLine={false}
            axisLine={{ stroke: colour('line-strong') }}
            minTickGap={8}
          />
          <YAxis width={34} tick={TICK_STYLE} tickLine={false} axisLine={false} allowDecimals={false} />
          <Bar dataKey="lower" stackId="all" fill={SOLID_FILL} maxBarSize={44} isAnimationActive={false} />
          <Bar
            dataKey="upper"
            stackId="all"
            fill={`url(#${HATCH_ID})`}
            stroke={colour('line-strong')}
            maxBarSize={44}
            isAnimationActive={false}
          >
            {weeks.length <= 13 ? (
              <LabelList dataKey="all" position="top" fontSize={13} fill={colour('text')} />
            ) : null}
          </Bar>
        </BarChart>
      </ChartImage>
    </>
  )
}

/** Bookings per week, by channel. */
export const WeeksChart = ({ weeks }: { weeks: Weeks }) => (
  <StackedChart
    weeks={weeks}
    name="Bookings per week, online and by staff; the table has every number."
    lower={{ label: 'Online', of: ({ online }) => online }}
    upper={{ label: 'By staff', of: ({ byStaff }) => byStaff }}
  />
)

/** Quote requests per week, and how many of them became bookings. */
export const QuotesChart = ({ weeks }: { weeks: Weeks }) => (
  <StackedChart
    weeks={weeks}
    name="Quotes per week, accepted and not; the table has every number."
    lower={{ label: 'Became a booking', of: ({ accepted }) => accepted }}
    upper={{ label: 'Not yet', of: ({ quotes, accepted }) => quotes - accepted }}
  />
)

interface RankingChartProps {
  of: ReadonlyArray<{ readonly name: string; readonly bookings: number }>
  what: string
}

/** Bookings of each item, most first. Names are above the bars, so that they fit on phones. */
export function RankingChart({ of, what }: RankingChartProps) {
  if (of.length === 0) return <p>No bookings in this period.</p>
  const shown = of.slice(0, 8)
  return (
    <ChartImage
      name={`${what}, highest first; the table has every number.`}
      height={shown.length * ROW_HEIGHT_PX * 1.4 + 8}
    >
      <BarChart
        data={[...shown]}
        layout="vertical"
        margin={{ top: 0, right: 40, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide />
        <YAxis type="category" dataKey="name" hide />
        <Bar dataKey="bookings" fill={SOLID_FILL} barSize={14} isAnimationActive={false}>
          <LabelList dataKey="name" content={<BarLabel />} />
          <LabelList dataKey="bookings" position="right" fontSize={13} fill={colour('text')} />
        </Bar>
      </BarChart>
    </ChartImage>
  )
}

/** Label of a bar, above its start. */
function BarLabel({ x, y, value }: { x?: number | string; y?: number | string; value?: ReactNode }) {
  return (
    <text x={Number(x ?? 0)} y={Number(y ?? 0) - 6} fontSize={13} fill={colour('text')}>
      {value}
    </text>
  )
}
