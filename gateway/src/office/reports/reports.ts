import type { Content, Service } from 'content'
import type { Context } from '../../platform/context.ts'
import { dayOf, startOfDay } from '../../platform/time.ts'
import { openingHours } from '../../scheduling/index.ts'
import {
  afterHours,
  arrivalsByService,
  bookedByKind,
  bookedByWeek,
  countBooked,
  quotesByWeek,
  replyTimes,
  urgentByService,
} from './store.ts'

const MAX_SUBURBS = 20

/** Enquiries, bookings and on-time arrivals of the last `weeks` weeks. The definitions are in reports.staff.graphql. */
export async function reports(weeks: number, { db, now, content }: Pick<Context, 'db' | 'now' | 'content'>) {
  const today = dayOf(now)
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const first = monday.subtract({ weeks: weeks - 1 })
  // The end is exclusive, so one more millisecond includes events at this instant.
  const period = { from: startOfDay(first), to: now.add({ milliseconds: 1 }) }
  const comparison = {
    from: startOfDay(first.subtract({ weeks })),
    to: period.to.subtract({ hours: weeks * 7 * 24 }),
  }
  const open = await openingHours(db, first, first.until(today).days + 1, { content })
  const [booked, bookingsBefore, quotes, replies, byKind, arrivals, urgent, outsideHours] = await Promise.all(
    [
      bookedByWeek(db, period, weeks),
      countBooked(db, comparison),
      quotesByWeek(db, period, weeks),
      replyTimes(db, period),
      bookedByKind(db, period),
      arrivalsByService(db, period),
      urgentByService(db, period),
      afterHours(db, period, open),
    ],
  )
  const sum = <T>(rows: ReadonlyArray<T>, measure: (row: T) => number) =>
    rows.reduce((total, row) => total + measure(row), 0)
  const { median, ninety } = replies
  return {
    from: first.toString(),
    to: today.toString(),
    weeks: Array.from({ length: weeks }, (_, n) => {
      const { count = 0, byStaff = 0 } = booked[n] ?? {}
      return {
        from: first.add({ weeks: n }).toString(),
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
    suburbs: byKind.suburbs
      .slice(0, MAX_SUBURBS)
      .map(({ suburb, count }) => ({ name: suburb, bookings: count })),
    urgent: urgent.flatMap(({ service: slug, count, ...times }) => {
      const service = serviceOf(slug, content)
      if (!service) return []
      const claim = claimMinutes(service.arrival.time)
      return [
        {
          service,
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
