import {
  Box,
  Button,
  CalendarIcon,
  ChoiceGroup,
  DayStrip,
  FullWindow,
  Heading,
  Notice,
  Skeleton,
  Text,
  WindowChoice,
} from 'design-system'
import { type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../islands/lazy-part.ts'
import { usePage } from '../../routing/page-context.ts'
import { WEEKEND_NOTE } from '../../shared/next-free.ts'
import { NonBreaking } from '../../shared/non-breaking.tsx'
import {
  breakableHours,
  buttonWindow,
  datesBetween,
  daysAfter,
  daysBetween,
  deviceTimeZone,
  isWeekend,
  longDate,
  longWindow,
  queenslandDate,
  timeZoneNote,
  windowHours,
} from '../../shared/queensland-time.ts'
import { splitList, WAIT_PREFIX } from './answers.ts'
import { BookingSummaryLine } from './booking-summary.tsx'
import {
  type Day,
  type FirstFree,
  firstFreeWindow,
  fullWindows,
  groupWindows,
  hiddenReasons,
  hoursInWords,
  nextWeekday,
  shownDay,
  toStripDay,
} from './days.ts'
import { useFlow, useJob } from './flow-context.ts'
import { FlowForm } from './flow-form.tsx'
import { LinkButton } from './link-button.tsx'
import { MoreQuestions } from './more-questions.tsx'
import { OfficeConfirmationNotice } from './office-confirmation-notice.tsx'
import { Question } from './question.tsx'
import { fieldsOf } from './steps.ts'
import { UrgentCall } from './urgent-call.tsx'
import { WindowTaken } from './window-taken.tsx'
import { useWindows } from './windows-query.ts'

const MonthGrid = lazyPart(() => import('./month.tsx').then((module) => module.Month))

const WEEK = 7
/** Windows are loaded two weeks at a time: one week on the page, the next one ready. */
const PAGE_DAYS = 2 * WEEK
/** Booking horizon in days. */
const HORIZON_DAYS = 60

type FreeTime = { readonly startsAt: string; readonly endsAt: string }

/** Choice of day and window. Opens on the first day with a free window; choosing a window holds it. */
export function WhenStep() {
  const { state } = useFlow()
  return state.unavailable ? <WindowTaken unavailable={state.unavailable} /> : <Windows />
}

function Windows() {
  const { flow, state, page } = useFlow()
  const job = useJob()
  const { answers, errors } = state
  const chosenDate = answers.startsAt ? queenslandDate(answers.startsAt) : null
  const postedDay = usePostedDay()
  const [date, setDate] = useState<string | null>(postedDay)
  const [start, setStart] = useState<{ today: string; week: number } | null>(() => {
    const today = queenslandDate(Date.now())
    if (!postedDay) return null
    return { today, week: Math.max(0, weekOf(postedDay, today)) }
  })
  const week = start?.week ?? 0
  const from = start && week >= 2 ? daysAfter(start.today, Math.floor(week / 2) * PAGE_DAYS) : null
  const { availability, failed } = useWindows({ from, days: PAGE_DAYS })
  const [month, setMonth] = useState(false)
  const offered = useFirstFreeWindow(availability, from === null)

  if (!availability) return <WindowsLoading failed={failed} />

  const { today, soonest, shownWeek, weekStart, days, day } = shownDays(
    availability,
    start,
    date ?? chosenDate,
  )
  // Preselected if the customer has chosen none and it is in view. It is held when they continue with it.
  const preselected =
    answers.startsAt === '' ? (day?.windows.find(({ startsAt }) => startsAt === offered) ?? null) : null

  const showDate = (chosen: string) => {
    setStart({ today, week: weekOf(chosen, today) })
    setDate(chosen)
  }
  /** Props of a button that shows another day. */
  const dayButton = (chosen: string) => ({
    type: 'submit' as const,
    name: 'week',
    value: chosen,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      showDate(chosen)
    },
  })
  const weekButton = (next: number) => dayButton(daysAfter(today, next * WEEK))
  const weekday = day ? nextWeekday(availability.days, day.date) : undefined
  const goTo = day && day.state !== 'OPEN' && !answers.startsAt ? soonest : undefined
  const onwardTo = (window: FreeTime) => (
    <GoToWindow
      window={window}
      onGo={() => {
        setDate(queenslandDate(window.startsAt))
        setStart(null)
        flow.pickWindow(window)
      }}
    />
  )

  return (
    <FlowForm
      ownFields={fieldsOf('when')}
      onNext={() => flow.nextWithWindow(preselected)}
      {...(goTo ? { onward: onwardTo(goTo) } : {})}
    >
      <PreselectedWindow window={preselected} />
      {/* Without script, this distinguishes the preselected window from a chosen one. */}
      {preselected ? <input type="hidden" name="preselected" value={preselected.startsAt} /> : null}
      <Box>
        <BookingSummaryLine />
        <Question>When suits you?</Question>
        <Text css={{ marginTop: 's2', color: 'text.2' }}>
          <NonBreaking text="A two-hour window. On the day, we'll narrow it to 30 minutes." />
        </Text>
      </Box>
      <OfficeConfirmationNotice />
      {days.length === 0 ? (
        <Skeleton label="Loading the times" css={{ height: '132px', borderRadius: 'r3' }} />
      ) : (
        <DayStrip
          legend="Day"
          name="day"
          days={days.map((stripDay) => toStripDay(stripDay, today))}
          value={day?.date ?? ''}
          onChange={setDate}
          title={datesBetween(weekStart, daysAfter(weekStart, WEEK - 1))}
          earlier={shownWeek > 0 ? weekButton(shownWeek - 1) : null}
          later={(shownWeek + 1) * WEEK <= HORIZON_DAYS ? weekButton(shownWeek + 1) : null}
        />
      )}
      <noscript>
        <Button type="submit" tone="outline" name="go" value="when">
          Show this day
        </Button>
      </noscript>
      {month ? (
        <Suspense
          fallback={<Skeleton label="Loading the month" css={{ height: '360px', borderRadius: 'r3' }} />}
        >
          <MonthGrid today={today} value={day?.date ?? today} onChoose={showDate} />
        </Suspense>
      ) : null}
      {day ? (
        <DayWindows
          monthButton={
            <LinkButton
              type="button"
              data-needs-script=""
              aria-expanded={month}
              onClick={() => setMonth((open) => !open)}
              css={{ minHeight: '48px', fontSize: 'small' }}
            >
              {month ? 'Close the month' : 'See a whole month'}
            </LinkButton>
          }
          day={day}
          today={today}
          error={errors.startsAt}
          next={soonest}
          preselected={preselected?.startsAt ?? null}
          weekday={
            weekday ? (
              <LinkButton alone {...dayButton(weekday)}>
                See {longDate(weekday)}
              </LinkButton>
            ) : null
          }
        />
      ) : null}
      <UrgentCall job={job} business={page.business} soonest={soonest?.startsAt} today={today} />
      <Box css={{ color: 'text.3', fontSize: 'meta', lineHeight: 'small' }}>
        {preselected ? <p>When you continue, we'll hold this time for 10 minutes.</p> : null}
        <TimeZoneNote instant={answers.startsAt || day?.windows[0]?.startsAt || soonest?.startsAt || null} />
      </Box>
      <HiddenChoice visibleDay={day} />
    </FlowForm>
  )
}

/** Returns the days of the week that is shown, and the day among them: the given one, else that of the first free window. */
function shownDays(
  { days: loadedDays, next: [soonest] }: NonNullable<ReturnType<typeof useWindows>['availability']>,
  start: { readonly today: string; readonly week: number } | null,
  chosenDate: string | null,
) {
  const first = loadedDays[0]?.date ?? queenslandDate(Date.now())
  const today = start?.today ?? first
  const date = chosenDate ?? (soonest ? queenslandDate(soonest.startsAt) : first)
  const shownWeek = start?.week ?? Math.max(0, weekOf(date, today))
  const weekStart = daysAfter(today, shownWeek * WEEK)
  const days = loadedDays.filter((day) => weekOf(day.date, weekStart) === 0)
  return { today, soonest, shownWeek, weekStart, days, day: shownDay(days, date) }
}

/** Returns in which week from `today` a date is; negative for the past. */
const weekOf = (date: string, today: string) => Math.floor(daysBetween(today, date) / WEEK)

function WindowsLoading({ failed }: { failed: boolean }) {
  return (
    <FlowForm ownFields={[]}>
      <Question>When suits you?</Question>
      {failed ? (
        <NoTimes />
      ) : (
        <Skeleton label="Loading the times" css={{ height: '320px', borderRadius: 'r3' }} />
      )}
    </FlowForm>
  )
}

/** Leads to the next free window, instead of continuing without one. */
function GoToWindow({ window, onGo }: { window: FreeTime; onGo: () => void }) {
  return (
    <Button
      tone="book"
      type="submit"
      name="pick"
      value={window.startsAt}
      onClick={(event) => {
        event.preventDefault()
        onGo()
      }}
    >
      Go to {buttonWindow(window)}
    </Button>
  )
}

/** The windows of one day: available ones as radio buttons, the waitlist of the full ones collapsed, the rest in a sentence. */
function DayWindows({
  day,
  today,
  error,
  next,
  preselected,
  weekday,
  monthButton,
}: {
  day: Day
  today: string
  error: string | undefined
  next: FreeTime | undefined
  preselected: string | null
  /** Shows the next weekday, on weekends. */
  weekday: ReactNode
  /** Opens and closes the calendar above. */
  monthButton: ReactNode
}) {
  const { state } = useFlow()
  const name = longDate(day.date)
  const heldStart = state.hold?.window.startsAt
  const full = fullWindows(day).filter(({ startsAt }) => startsAt !== heldStart)
  const groups = groupWindows(day, heldStart)
  return (
    <Box css={{ display: 'grid', gap: 's4' }}>
      <Box>
        <Box
          css={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: '0 {spacing.s2}',
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          <Heading css={{ fontSize: '1.25rem', letterSpacing: '0' }}>
            {day.date === today ? `Today, ${name}` : name}
          </Heading>
          {monthButton}
        </Box>
        {groups.length > 0 && isWeekend(day.date) ? (
          <Text css={{ marginTop: 's1', color: 'text.2', fontSize: 'small', lineHeight: 'small' }}>
            {WEEKEND_NOTE} {weekday}
          </Text>
        ) : null}
      </Box>
      {groups.map(({ title, windows }, index) => (
        <ChoiceGroup
          key={title}
          id={index === 0 ? 'startsAt' : `startsAt-${title}`}
          legend={title}
          layout="times"
          error={index === 0 ? error : undefined}
        >
          {windows.map((window) => (
            <FreeWindow key={window.startsAt} window={window} day={name} preselected={preselected} />
          ))}
        </ChoiceGroup>
      ))}
      {day.state === 'FULL' && full.length > 0 && next && groups.length === 0 ? (
        <Notice icon={<CalendarIcon size={20} aria-hidden="true" />}>
          <strong>{name.split(' ')[0]} is full.</strong>{' '}
          <NonBreaking text={`Next free time: ${longWindow(next)}.`} />
        </Notice>
      ) : null}
      {full.length > 0 ? <Waitlist key={day.date} day={day} full={full} open={groups.length === 0} /> : null}
      <Box css={{ color: 'text.3', fontSize: 'meta', lineHeight: 'small', '&:empty': { display: 'none' } }}>
        {hiddenReasons(day).map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </Box>
      {day.state === 'CLOSED' ? (
        <Text css={{ color: 'text.2' }}>{day.reason ?? 'Closed. For emergencies, call us 24/7.'}</Text>
      ) : null}
    </Box>
  )
}

/** A window to choose. Choosing it holds it. */
function FreeWindow({
  window,
  day,
  preselected,
}: {
  window: Day['windows'][number]
  day: string
  preselected: string | null
}) {
  const { flow, state } = useFlow()
  const time = breakableHours(window)
  const isOwnHold = state.hold?.window.startsAt === window.startsAt
  return (
    <WindowChoice
      time={time}
      note={isOwnHold ? 'Held for you' : preselected === window.startsAt ? 'First free' : undefined}
      spoken={`${day}, ${windowHours(window)}, ${isOwnHold ? 'held for you' : 'available'}`}
      name="startsAt"
      value={window.startsAt}
      checked={(preselected ?? state.answers.startsAt) === window.startsAt}
      onChange={() => flow.pickWindow(window)}
    />
  )
}

/** The full windows of a day: those that are earlier than the chosen one can be waited for. */
function Waitlist({ day, full, open }: { day: Day; full: Day['windows']; open: boolean }) {
  const { flow, state, page } = useFlow()
  const { answers } = state
  const waits = splitList(answers.waitFor)
  const chosen = answers.startsAt === '' ? Number.POSITIVE_INFINITY : Date.parse(answers.startsAt)
  const earlier = full.filter(({ startsAt }) => Date.parse(startsAt) <= chosen)
  const sentence =
    full.length > 2
      ? `${full.length} times are full`
      : `${hoursInWords(full)} ${full.length === 1 ? 'is' : 'are'} full`
  // An offer is held for 15 minutes: without an email it wouldn't be seen in time.
  if (earlier.length === 0 || !page.customerChannels.email)
    return <Text css={{ color: 'text.3', fontSize: 'meta' }}>{sentence}.</Text>
  return (
    <MoreQuestions
      title={sentence}
      note="Ask us to tell you if one opens up"
      used={open || earlier.some(({ startsAt }) => waits.includes(startsAt))}
    >
      <Box css={{ display: 'grid', gap: 's2' }}>
        {earlier.map((window) => {
          const time = windowHours(window)
          return (
            <FullWindow
              key={window.startsAt}
              time={time}
              spoken={`Tell me if ${longDate(day.date)}, ${time} opens up. It's full.`}
              name={`${WAIT_PREFIX}${window.startsAt}`}
              value="yes"
              checked={waits.includes(window.startsAt)}
              onChange={({ currentTarget }) => flow.setWaitlisted(window.startsAt, currentTarget.checked)}
            />
          )
        })}
        <Text css={{ color: 'text.3', fontSize: 'meta' }}>
          If an earlier time opens up, we'll tell you and you can choose.
        </Text>
      </Box>
    </MoreQuestions>
  )
}

/** Shows the preselected window in the job summary beside the times too. */
function PreselectedWindow({ window }: { window: FreeTime | null }) {
  const { flow } = useFlow()
  useEffect(() => flow.setPreselectedWindow(window), [flow, window])
  return null
}

/** Returns the start of the first free window. It doesn't change while the page is open, as long as the window is free. */
function useFirstFreeWindow(
  availability: ReturnType<typeof useWindows>['availability'],
  fromToday: boolean,
): string | null {
  const [first, setFirst] = useState<FirstFree | null>(null)
  const now = firstFreeWindow(availability, { before: first, fromToday })
  const startsAt = now?.startsAt ?? null
  const date = now?.date
  useEffect(() => {
    if (date) setFirst({ startsAt, date })
  }, [startsAt, date])
  return startsAt
}

/** Returns the day or week that a form without script asked for. */
function usePostedDay(): string | null {
  const { form } = usePage()
  const day = form?.values.week ?? form?.values.day ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null
}

/** Carries a window chosen on a day that isn't shown, for forms without script. */
function HiddenChoice({ visibleDay }: { visibleDay: Day | undefined }) {
  const { answers } = useFlow().state
  const isVisible = (startsAt: string) =>
    visibleDay?.windows.some((window) => window.startsAt === startsAt) ?? false
  const elsewhere = splitList(answers.waitFor).filter((startsAt) => !isVisible(startsAt))
  return elsewhere.length > 0 ? <input type="hidden" name="waitFor" value={elsewhere.join(' ')} /> : null
}

/** Names the time zone of the times, and the local time of a device in another zone. Known in the browser only. */
function TimeZoneNote({ instant }: { instant: string | null }) {
  const [deviceTime, setDeviceTime] = useState<string | null>(null)
  useEffect(() => setDeviceTime(instant ? timeZoneNote(instant, deviceTimeZone(instant)) : null), [instant])
  return <p>Queensland time (AEST). {deviceTime}</p>
}

function NoTimes() {
  const { page } = useFlow()
  const { phone, phoneE164 } = page.business
  return (
    <Notice tone="warn" role="alert" icon={<CalendarIcon size={20} aria-hidden="true" />}>
      <strong>We couldn't load the times.</strong> We'll keep trying, or call{' '}
      <a href={`tel:${phoneE164}`}>{phone}</a>.
    </Notice>
  )
}
