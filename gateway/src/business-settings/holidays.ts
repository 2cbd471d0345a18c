const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const RELATIVE_RULE = new RegExp(`^(${DAYS.join('|')}) (before|after) (.+)$`)

/** Not a leap year, so each of its days exists in every year. */
const COMMON_YEAR = 2027

const padTwo = (number: number) => String(number).padStart(2, '0')

/**
 * Parses a day off as people write it into a calendar rule: `24 December` is `12-24`, `3 September 2027` is `2027-09-03`, `Friday
 * before 1 September` is `friday before 09-01`. Rules are returned unchanged. Null for anything else, and for days that don't
 * exist.
 */
export function parseRule(text: string): string | null {
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const [, weekday, side, other = ''] = RELATIVE_RULE.exec(words) ?? []
  if (weekday === undefined) return parseDayRule(words)
  const day = parseDayRule(other)
  return day !== null && day.length === 5 ? `${weekday} ${side} ${day}` : null
}

function parseDayRule(words: string): string | null {
  const [, ruleYear, ruleMonth, ruleDay] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(words) ?? []
  const [, day = ruleDay, name = '', year = ruleYear] = /^(\d{1,2}) ([a-z]+)(?: (\d{4}))?$/.exec(words) ?? []
  const namedMonth = MONTHS.findIndex((candidate) => candidate.toLowerCase() === name) + 1
  const month = namedMonth > 0 ? namedMonth : Number(ruleMonth ?? 0)
  const [yearNumber, dayNumber] = [year === undefined ? COMMON_YEAR : Number(year), Number(day ?? 0)]
  try {
    Temporal.PlainDate.from({ year: yearNumber, month, day: dayNumber }, { overflow: 'reject' })
  } catch {
    // The day doesn't exist.
    return null
  }
  return `${year === undefined ? '' : `${year}-`}${padTwo(month)}-${padTwo(dayNumber)}`
}

/** Formats a rule as people write it. Rules that `parseRule` doesn't produce are returned unchanged. */
export function ruleInWords(rule: string): string {
  const [, weekday, side, other] = RELATIVE_RULE.exec(rule) ?? []
  if (weekday !== undefined)
    return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${side} ${ruleInWords(other ?? '')}`
  const [, year, month, day] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(rule) ?? []
  const name = MONTHS[Number(month) - 1]
  return name === undefined ? rule : [Number(day), name, year].filter(Boolean).join(' ')
}
