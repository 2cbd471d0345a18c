/** One line of the regular hours; days are Monday = 1 to Sunday = 7, times local and 24 hours (`07:00`). */
export type Hours = { readonly days: ReadonlyArray<number>; readonly opens: string; readonly closes: string }

export type OpenState =
  | { readonly open: true; readonly closes: string }
  | {
      readonly open: false
      /** The next opening, or null if there are no hours. `day` is null if that is today. */
      readonly next: { readonly day: string | null; readonly opens: string } | null
    }

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

// Queensland has no daylight saving time, but the time zone database decides that, not this code.
const QUEENSLAND = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Brisbane',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Whether the office is open at an instant, by the regular hours in Queensland time. Ignores public holidays. */
export function openAt(instant: Date, hours: ReadonlyArray<Hours>): OpenState {
  const parts = new Map(QUEENSLAND.formatToParts(instant).map(({ type, value }) => [type, value]))
  const today = DAYS.findIndex((day) => parts.get('weekday')?.startsWith(day))
  const time = `${parts.get('hour')}:${parts.get('minute')}`

  const current = hoursOf(hours, today).find(({ opens, closes }) => opens <= time && time < closes)
  if (current) return { open: true, closes: spokenTime(current.closes) }
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = (today + ahead) % 7
    const next = hoursOf(hours, day).find(({ opens }) => ahead > 0 || time < opens)
    if (next)
      return {
        open: false,
        next: { day: ahead === 0 ? null : (DAYS[day] ?? null), opens: spokenTime(next.opens) },
      }
  }
  return { open: false, next: null }
}

/** Describes the opening state: `Office open until 5pm` or `Office opens Mon 7am`. */
export function openLabel(state: OpenState): string {
  if (state.open) return `Office open until ${state.closes}`
  if (!state.next) return 'Office closed'
  return `Office opens ${state.next.day ? `${state.next.day} ` : ''}${state.next.opens}`
}

/** Formats a time as people say it: `07:00` is `7am`, `14:30` is `2:30pm`. */
export function spokenTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}

function hoursOf(hours: ReadonlyArray<Hours>, day: number): ReadonlyArray<Hours> {
  return hours.filter(({ days }) => days.includes(day + 1)).sort((a, b) => a.opens.localeCompare(b.opens))
}
