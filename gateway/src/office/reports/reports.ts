import { arrivalPhrase, type Content, type Service } from 'content'
import type { Context } from '../../platform/context.ts'
import { type PeriodArguments, reportingPeriod } from '../../platform/reporting-period.ts'
import { startOfDay } from '../../platform/time.ts'
import { openingHours } from '../../scheduling/index.ts'
import {
  afterHours,
  arrivalsByService,
  arrivalsByTechnician,
  bookedByKind,
  bookedByWeek,
  countBooked,
  helpedByTechnician,
  quotesByWeek,
  replyTimes,
  urgentByService,
  visitsByTechnician,
} from './store.ts'

/**
 * Enquiries, bookings and on-time arrivals of a period. The definitions are in reports.staff.graphql. Throws a bad-input error for an
 * invalid period.
 */
export async function reports(
  args: PeriodArguments,
  { db, now, content }: Pick<Context, 'db' | 'now' | 'content'>,
) {
  const period = reportingPeriod(args, now)
  const { firstDay, lastDay } = period
  const days = firstDay.until(lastDay).days + 1
  // Whole weeks, so that weekdays are compared with the same weekdays.
  const shift = { days: 7 * Math.ceil(days / 7) }
  const before = {
    from: startOfDay(firstDay.subtract(shift)),
    to: period.to.subtract({ hours: shift.days * 24 }),
  }
  const firstMonday = firstDay.subtract({ days: firstDay.dayOfWeek - 1 })
  const weeks = Math.ceil((firstMonday.until(lastDay).days + 1) / 7)
  const open = await openingHours(db, firstDay, days, { content })
  const [
    booked,
    bookingsBefore,
    quotes,
    replies,
    byKind,
    arrivals,
    visits,
    helped,
    arrived,
    urgent,
    outsideHours,
  ] = await Promise.all([
    bookedByWeek(db, period, startOfDay(firstMonday), weeks),
    countBooked(db, before),
    quotesByWeek(db, period, startOfDay(firstMonday), weeks),
    replyTimes(db, period),
    bookedByKind(db, period),
    arrivalsByService(db, period),
    visitsByTechnician(db, period),
    helpedByTechnician(db, period),
    arrivalsByTechnician(db, period),
    urgentByService(db, period),
    afterHours(db, period, open),
  ])
  const sum = <T>(rows: ReadonlyArray<T>, measure: (row: T) => number) =>
    rows.reduce((total, row) => total + measure(row), 0)
  const { median, ninety } = replies
  return {
    from: firstDay.toString(),
    to: lastDay.toString(),
    beforeFrom: firstDay.subtract(shift).toString(),
    beforeTo: lastDay.subtract(shift).toString(),
    weeks: Array.from({ length: weeks }, (_, n) => {
      const { count = 0, byStaff = 0 } = booked[n] ?? {}
      return {
        from: (n === 0 ? firstDay : firstMonday.add({ weeks: n })).toString(),
        online: count - byStaff,
        byStaff,
        quotes: quotes[n]?.count ?? 0,
        accepted: quotes[n]?.accepted ?? 0,
      }
    }),
    bookings: sum(booked, ({ count }) => count),
    bookingsBefore,
    quotes: {
      received: sum(quotes, ({ count }) => count),
      accepted: sum(quotes, ({ accepted }) => accepted),
      answered: sum(quotes, ({ answered }) => answered),
      inTime: sum(quotes, ({ inTime }) => inTime),
      settled: sum(quotes, ({ settled }) => settled),
      replyMedian: median === null ? null : Math.round(median),
      replyNinety: ninety === null ? null : Math.round(ninety),
    },
    arrivals: {
      count: sum(arrivals, ({ count }) => count),
      inWindow: sum(arrivals, ({ inWindow }) => inWindow),
    },
    afterHours: outsideHours,
    services: byService(byKind.services, arrivals, content),
    technicians: byTechnician(visits, helped, arrived),
    suburbs: byKind.suburbs.map(({ suburb, count }) => ({ name: suburb, bookings: count })),
    urgent: urgent.flatMap(({ service: slug, count, ...times }) => {
      const service = serviceOf(slug, content)
      if (!service) return []
      const claim = claimMinutes(service.arrival.time)
      return [
        {
          service,
          advertised: arrivalPhrase(service.arrival, content.business.appointments),
          count,
          median: Math.round(times.median),
          ninety: Math.round(times.ninety),
          claimFrom: claim?.from ?? null,
          claimTo: claim?.to ?? null,
        },
      ]
    }),
  }
}

/** Combines services booked in the period with those that only had arrivals in it. */
function byService(
  booked: Awaited<ReturnType<typeof bookedByKind>>['services'],
  arrived: Awaited<ReturnType<typeof arrivalsByService>>,
  content: Content,
) {
  const slugs = [...new Set([...booked, ...arrived].map(({ service }) => service))]
  return slugs.map((slug) => {
    const arrivals = arrived.find(({ service }) => service === slug)
    return {
      slug,
      name: serviceOf(slug, content)?.title ?? slug,
      bookings: booked.find(({ service }) => service === slug)?.count ?? 0,
      arrivals: arrivals?.count ?? 0,
      inWindow: arrivals?.inWindow ?? 0,
    }
  })
}

/** Combines technicians with visits in the period with those that only helped or had arrivals in it. */
function byTechnician(
  visits: Awaited<ReturnType<typeof visitsByTechnician>>,
  helped: Awaited<ReturnType<typeof helpedByTechnician>>,
  arrived: Awaited<ReturnType<typeof arrivalsByTechnician>>,
) {
  const names = new Map([...visits, ...helped, ...arrived].map(({ id, name }) => [id, name]))
  return [...names]
    .toSorted(([, a], [, b]) => a.localeCompare(b))
    .map(([id, name]) => {
      const {
        count = 0,
        completed = 0,
        completedMinutes = 0,
        completedCents = 0,
      } = visits.find((row) => row.id === id) ?? {}
      const { count: arrivals = 0, inWindow = 0 } = arrived.find((row) => row.id === id) ?? {}
      return {
        id,
        name,
        visits: count,
        completed,
        completedMinutes,
        arrivals,
        inWindow,
        helped: helped.find((row) => row.id === id)?.count ?? 0,
        completedDollars: completedCents / 100,
      }
    })
}

function serviceOf(slug: string, { services }: Content): Service | undefined {
  return services.find((service) => service.slug === slug)
}

/** The minutes of a claim such as `About 60 minutes` or `1-2 hours`. Null if it names no time. */
export function claimMinutes(text: string): { readonly from: number; readonly to: number } | null {
  const [, first, second, unit] = /(\d+)(?:-(\d+))? (minutes|hours)/.exec(text) ?? []
  if (first === undefined) return null
  const minutes = unit === 'hours' ? 60 : 1
  return { from: second === undefined ? 0 : Number(first) * minutes, to: Number(second ?? first) * minutes }
}
