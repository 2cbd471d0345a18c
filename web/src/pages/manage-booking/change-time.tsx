import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Button,
  ChoiceGroup,
  DayStrip,
  ErrorSummary,
  Notice,
  PhoneIcon,
  Text,
  WarningIcon,
  WindowChoice,
} from 'design-system'
import { useState } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { usePage } from '../../routing/page-context.ts'
import { errorSummaryTitle } from '../../shared/error-summary-title.ts'
import { FormButtons } from '../../shared/form-buttons.tsx'
import { NonBreaking } from '../../shared/non-breaking.tsx'
import {
  breakableHours,
  buttonWindow,
  datesBetween,
  longDate,
  longWindow,
} from '../../shared/queensland-time.ts'
import { ActionForm } from './action-form.tsx'
import { Panel } from './panel.tsx'
import { nearestFreeWindows, toStripDays } from './times.ts'

const ChangeTimes = graphql(`
  query ChangeTimes($token: String!) {
    booking(token: $token) {
      otherTimes {
        date
        state
        reason
        windows { startsAt endsAt state reason }
      }
    }
  }
`)

const WEEK = 7

/**
 * Moves a booking to another time, up to the booking horizon: a week of days and the windows of one day. The old window stays
 * booked until the new one is confirmed.
 */
export function ChangeTime({ token, path, eventCount }: { token: string; path: string; eventCount: number }) {
  const { location, form } = usePage()
  const days = useSuspenseQuery(ChangeTimes, { variables: { token } }).data.booking?.otherTimes ?? []
  const selected = form?.values.startsAt ?? ''
  const nearest = form?.refusal && selected ? nearestFreeWindows(days, selected) : []
  const requestedDay = new URLSearchParams(location.search).get('day') ?? nearest[0]?.startsAt.slice(0, 10)
  const [day, setDay] = useState(
    () =>
      (days.find(({ date }) => date === requestedDay) ?? days.find(({ state }) => state === 'OPEN'))?.date ??
      '',
  )
  const [picked, setPicked] = useState('')
  const showDay = (isoDate: string) => {
    setDay(isoDate)
    // The times of a day are unchosen when it is shown again.
    setPicked('')
  }
  const weekOf = (isoDate: string) =>
    Math.max(0, Math.floor(days.findIndex(({ date }) => date === isoDate) / WEEK))
  const week = weekOf(day)
  const visibleDays = days.slice(week * WEEK, (week + 1) * WEEK)
  const [first, last] = [visibleDays[0]?.date ?? '', visibleDays.at(-1)?.date ?? '']
  const chosen = days.find(({ date }) => date === day)
  const free = chosen?.windows.filter(({ state }) => state === 'AVAILABLE') ?? []
  // The only time of a day is the one that the button takes. Of several, the customer chooses.
  const taken = free.length === 1 ? free[0] : free.find(({ startsAt }) => startsAt === picked)
  const errors = form?.errors ?? []
  /** The first day of a week with a free window, otherwise its first day. */
  const dayToShow = (index: number) => {
    const weekDays = days.slice(index * WEEK, (index + 1) * WEEK)
    return (weekDays.find(({ state }) => state === 'OPEN') ?? weekDays[0])?.date
  }
  const weekButton = (index: number) => {
    const target = index < 0 ? undefined : dayToShow(index)
    return target === undefined ? null : { onClick: () => showDay(target) }
  }
  return (
    <Panel title="Change time">
      <Box css={{ display: 'grid', gap: 's5' }}>
        <Text css={{ color: 'text.2' }}>You keep your time until you choose another.</Text>
        {nearest.length > 0 ? (
          <Notice tone="warn" icon={<WarningIcon size={22} />}>
            <NonBreaking text={`The closest free times: ${nearest.map(longWindow).join('; ')}.`} />
          </Notice>
        ) : null}
        <ErrorSummary
          errors={errors.map(({ message }) => ({ id: 'startsAt', message }))}
          title={errorSummaryTitle(errors.length)}
        />
        {days.length === 0 ? (
          <Notice tone="plain" icon={<PhoneIcon size={22} />}>
            To move this job to another time, call us.
          </Notice>
        ) : (
          <form method="get" aria-label="Choose a day">
            <input type="hidden" name="view" value="change" />
            <DayStrip
              legend="Day"
              name="day"
              days={toStripDays(visibleDays)}
              value={day}
              onChange={showDay}
              title={datesBetween(first, last)}
              earlier={weekButton(week - 1)}
              later={weekButton(week + 1)}
            />
            <noscript>
              <Box
                css={{ display: 'flex', flexWrap: 'wrap', gap: 's2', alignItems: 'center', marginTop: 's3' }}
              >
                <Button type="submit" tone="line">
                  Show this day
                </Button>
                {days
                  .filter(({ date }, index) => index % WEEK === 0 && date !== first)
                  .map(({ date }) => (
                    <a key={date} href={`${path}?view=change&day=${dayToShow(weekOf(date))}`}>
                      From {longDate(date)}
                    </a>
                  ))}
              </Box>
            </noscript>
          </form>
        )}
        <ActionForm act="move" eventCount={eventCount} label="Choose a time">
          {(sending) => (
            <Box css={{ display: 'grid', gap: 's5' }}>
              {free.length > 0 ? (
                <ChoiceGroup
                  id="startsAt"
                  legend={longDate(day)}
                  help="Your plumber will arrive within this window. Queensland time."
                  error={errors[0]?.message}
                  layout="times"
                >
                  {free.map((window) => (
                    <WindowChoice
                      key={window.startsAt}
                      name="startsAt"
                      value={window.startsAt}
                      onChange={() => setPicked(window.startsAt)}
                      {...(free.length === 1 ? { defaultChecked: true } : {})}
                      time={breakableHours(window)}
                      spoken={`${longWindow(window)}, available`}
                    />
                  ))}
                </ChoiceGroup>
              ) : chosen ? (
                <Text>
                  {longDate(day)} is full. Choose another day, or keep your time and ask for an earlier one.
                </Text>
              ) : null}
              <FormButtons>
                {free.length > 0 ? (
                  <Button type="submit" tone="book" busy={sending}>
                    {taken ? `Take ${buttonWindow(taken)}` : 'Take this time'}
                  </Button>
                ) : null}
                <Button tone="line" href={path}>
                  Keep my time
                </Button>
              </FormButtons>
            </Box>
          )}
        </ActionForm>
      </Box>
    </Panel>
  )
}
