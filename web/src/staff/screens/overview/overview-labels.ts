import {
  daysBetween,
  nonBreaking,
  queenslandDate,
  shortDate,
  timeOfDay,
  windowHours,
} from '../../../shared/queensland-time.ts'
import {
  bookingLink,
  customerLink,
  inboxItemLink,
  pricedQuoteLink,
  screenLink,
} from '../../lib/links/staff-links.ts'
import { formatTimeLeft, formatTimeSpan } from '../../lib/time/time-span.ts'
import type { OverviewData, OverviewTask, OverviewTechnician, OverviewWindow } from './overview-query.ts'

/** As `formatRelativeDay`, for a counter: a day other than today without its time, on one line. */
function formatShortRelativeDay(instant: string, now: string): string {
  const [date, today] = [queenslandDate(instant), queenslandDate(now)]
  const days = daysBetween(today, date)
  if (days === 0) return nonBreaking(timeOfDay(instant))
  if (days === -1) return 'yesterday'
  return days === 1 ? 'tomorrow' : nonBreaking(shortDate(date))
}

/** An instant in the shortest clear form: `3 pm`, `yesterday 11:02 am`, `Tue 24 Nov, 3 pm`. */
function formatRelativeDay(instant: string, now: string): string {
  const days = daysBetween(queenslandDate(now), queenslandDate(instant))
  const time = timeOfDay(instant)
  if (days === 0) return time
  if (days === -1) return `yesterday ${time}`
  return days === 1 ? `tomorrow ${time}` : `${shortDate(queenslandDate(instant))}, ${time}`
}

const msBetween = (from: string, to: string) => Date.parse(to) - Date.parse(from)

/** What is overdue by how much, as in the list of tasks, or else by when it is due. */
function dueNote(due: string, at: string, label: string): string {
  const left = msBetween(at, due)
  return left > 0 ? `${label} ${formatShortRelativeDay(due, at)}` : formatTimeLeft(left)
}

/** Notes beside the counters. */
export function counterNotes({ at, ...now }: OverviewData) {
  const { unassigned, replies, pending, late, notCompleted, lastFailureAt } = now
  const { acceptedQuotes, followUps, maintenance } = now
  const left = replies.first ? msBetween(at, replies.first) : 0
  return {
    unassigned: unassigned.first
      ? msBetween(at, unassigned.first) < 0
        ? `Waiting since ${formatShortRelativeDay(unassigned.first, at)}`
        : `Next starts ${formatShortRelativeDay(unassigned.first, at)}`
      : 'All assigned',
    replies: replies.first ? formatTimeLeft(left) : 'All on time',
    pending: pending.first ? dueNote(pending.first, at, 'Confirm by') : 'Nothing to confirm',
    late: late.first ? `Up to ${formatTimeSpan(msBetween(late.first, at))} late` : 'Everyone is on time',
    notCompleted: notCompleted.first ? dueNote(notCompleted.first, at, 'Due') : 'All completed',
    acceptedQuotes: acceptedQuotes.first ? dueNote(acceptedQuotes.first, at, 'Book by') : 'All booked',
    followUps: followUps.first ? dueNote(followUps.first, at, 'First due') : 'Nothing to follow up',
    maintenance: maintenance.first ? dueNote(maintenance.first, at, 'Due') : 'Nothing overdue',
    failedMessages: lastFailureAt
      ? `Last failed ${formatShortRelativeDay(lastFailureAt, at)}`
      : 'None failed',
  }
}

/** Texts of a task: title, second line, time status and button, with its link. */
export function taskLabels(task: OverviewTask, at: string) {
  const { kind, name, service, place, technician, startsAt, endsAt, since, dueAt } = task
  const reference = task.reference ?? ''
  const window = startsAt && endsAt ? windowHours({ startsAt, endsAt }) : ''
  const day = startsAt ? datePrefix(startsAt, at) : ''
  const inPlace = place ? `, ${place}` : ''
  const what = [service ?? 'Job', place].filter(Boolean).join(', ')
  const left = msBetween(at, dueAt)
  const inTime = formatTimeLeft(left)
  const below = (...facts: ReadonlyArray<string | null>) => facts.filter(Boolean).join(' · ')
  switch (kind) {
    case 'LATE':
      return {
        title: `${name} is still waiting: ${window}${inPlace}`,
        below: below(technician, reference),
        clock: `${formatTimeSpan(-left)} late`,
        verb: 'Open',
        href: bookingLink(reference),
      }
    case 'UNASSIGNED':
      return {
        title: `Unassigned: ${what}, ${day}${window}`,
        below: below(name, technician && `${technician} isn’t available`, reference),
        clock: left > 0 ? `starts in ${formatTimeSpan(left)}` : `started ${formatTimeSpan(-left)} ago`,
        verb: 'Assign',
        href: boardLink(startsAt, at),
      }
    case 'NOT_COMPLETED':
      return {
        title: `Not completed: ${what}, ${day}${window}`,
        below: below(name, technician, reference),
        clock: `${formatTimeSpan(-left)} overdue`,
        verb: 'Open',
        href: bookingLink(reference),
      }
    case 'NO_ACCESS':
      return {
        title: `No access, book again: ${what}`,
        below: below(name, technician, formatRelativeDay(since, at), 'a note settles it', reference),
        clock: inTime,
        verb: 'Open',
        href: bookingLink(reference),
      }
    case 'REPORTED':
      return {
        title: `Technician’s report, not saved on the visit: ${what}`,
        below: below(name, `sent ${formatRelativeDay(since, at)}`, 'add a note once they know', reference),
        clock: `${formatTimeSpan(-left)} ago`,
        verb: 'Open',
        href: bookingLink(reference),
      }
    case 'CALL':
      return {
        title: `Emergency request: ${place ?? ''}`,
        below: below(name, `received ${formatRelativeDay(since, at)}`, takenOverNote(task, at), reference),
        clock: `${formatTimeSpan(-left)} ago`,
        verb: task.takenBy === null ? 'Call back' : 'Open',
        href: inboxItemLink(task.id),
      }
    case 'QUOTE':
      return {
        title: `Quote request: ${service ?? 'general'}`,
        below: below(name, `received ${formatRelativeDay(since, at)}`, reference),
        clock: inTime,
        verb: 'Reply',
        href: inboxItemLink(task.id),
      }
    case 'PENDING':
      return {
        title: `${what}, ${startsAt ? shortDate(queenslandDate(startsAt)) : ''}, ${window}`,
        below: below(name, 'time held', reference),
        clock: left > 0 ? `confirm by ${formatRelativeDay(dueAt, at)}` : `${formatTimeSpan(-left)} overdue`,
        verb: 'Confirm',
        href: bookingLink(reference),
      }
    case 'CALL_TENANT':
      return {
        title: `Call the tenant, ${name}: ${what}, ${day}${window}`,
        below: below(technician, 'add a note once they know', reference),
        clock: inTime,
        verb: 'Open',
        href: bookingLink(reference),
      }
    case 'REVIEW':
      return {
        title: `Review to check: ${name}`,
        below: below(reference && `Completed job ${reference}`),
        clock: inTime,
        verb: 'Read',
        href: inboxItemLink(task.id),
      }
    case 'ACCEPTED_QUOTE':
      return {
        title: `Quote accepted, not booked: ${name}`,
        below: below(service, place, `accepted ${formatRelativeDay(since, at)}`, reference),
        clock: inTime,
        verb: 'Open',
        href: pricedQuoteLink(reference),
      }
    case 'FOLLOW_UP':
      return {
        title: `Next work to follow up: ${what}`,
        below: below(name, technician, reference),
        clock: inTime,
        verb: 'Open',
        href: bookingLink(reference),
      }
    case 'MAINTENANCE':
      return {
        title: `Maintenance overdue: ${name}${inPlace}`,
        below: below(`Due ${shortDate(queenslandDate(since))}`, reference),
        clock: `${formatTimeSpan(-left)} overdue`,
        verb: 'Open',
        href: customerLink(reference),
      }
    case 'FAILED_MESSAGE':
      return {
        title: `Not delivered: ${name}`,
        below: below(place),
        clock: `failed ${formatRelativeDay(dueAt, at)}`,
        verb: 'View',
        href: screenLink('messages', { state: 'failed', message: task.id }),
      }
  }
}

/** `Sam took it over at 2:14 am, for Van 2`; null while no one has. */
function takenOverNote({ takenBy, takenAt, takenFor }: OverviewTask, at: string): string | null {
  if (takenBy === null || takenAt === null) return null
  const time = formatRelativeDay(takenAt, at)
  const when = queenslandDate(takenAt) === queenslandDate(at) ? `at ${time}` : time
  return `${takenBy} took it over ${when}${takenFor === null ? '' : `, for ${takenFor}`}`
}

/** Date prefix: `Tue 24 Nov, `; empty for today. */
function datePrefix(instant: string, now: string): string {
  const day = queenslandDate(instant)
  return day === queenslandDate(now) ? '' : `${shortDate(day)}, `
}

/** URL of the board: the day something is due, or today if that's in the past or nothing is due. */
export function boardLink(due: string | null, now: string): string {
  if (due === null || queenslandDate(due) <= queenslandDate(now)) return screenLink('dispatch')
  return screenLink('dispatch', { date: queenslandDate(due) })
}

/** `2 done, 1 late, 1 free`: a window's technicians by state, for screen readers. */
export function windowLabel(window: OverviewWindow): string {
  const { done, noAccess, booked, late, held, free, notBooked, reserve } = window
  const parts = [
    [done, 'done'],
    [noAccess, 'no access'],
    [late, 'late'],
    [booked, 'booked'],
    [free, 'free'],
    [held, 'held'],
    [reserve, 'reserve'],
    [notBooked, 'not booked'],
  ] as const
  const phrases = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`)
  return phrases.length === 0 ? 'no one working' : phrases.join(', ')
}

/** Note beside a window's bars: `1 done, 1 no access`, `1 free, 1 held`; `3 booked` if there's nothing else to report. */
export function windowNote(window: OverviewWindow): string {
  const notable = { ...window, booked: 0, notBooked: 0, reserve: 0 }
  const { done, noAccess, late, held, free } = notable
  return windowLabel(done + noAccess + late + held + free > 0 ? notable : window)
}

/** A technician's whereabouts as text. */
export function formatWhereabouts(
  { whereabouts: where, suburb, from, to }: OverviewTechnician,
  at: string,
): string {
  const job = suburb ?? 'a job'
  switch (where) {
    case 'AT_JOB':
      return from ? `At a job in ${job} since ${formatRelativeDay(from, at)}` : `At a job in ${job}`
    case 'ON_THE_WAY':
      return from && to ? `To ${job}, ${windowHours({ startsAt: from, endsAt: to })}` : `On the way to ${job}`
    case 'LATE':
      return from ? `${job}, due by ${formatRelativeDay(from, at)}` : `Late in ${job}`
    case 'BETWEEN':
      return from ? `Next stop ${formatRelativeDay(from, at)}, ${job}` : `Next stop ${job}`
    case 'NEXT':
      return from ? `First stop ${formatRelativeDay(from, at)}, ${job}` : `First stop ${job}`
    case 'DONE':
      return 'Done for today'
    case 'FREE':
      return to ? `Free until ${formatRelativeDay(to, at)}` : 'Free'
    case 'ON_LEAVE':
      return to ? `On leave until ${formatRelativeDay(to, at)}` : 'On leave'
    case 'CLOSED':
      return to ? `Closed until ${formatRelativeDay(to, at)}` : 'Closed'
    case 'OFF':
      return 'Not working now'
  }
}
