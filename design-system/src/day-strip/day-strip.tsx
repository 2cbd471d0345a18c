import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.tsx'
import { VisuallyHidden } from '../primitives/primitives.ts'

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 's2',
    marginBottom: 's2',
    '& > p': { fontSize: '1.125rem', fontWeight: 'strong' },
  },
})

const RoundButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 'target',
    height: 'target',
    flex: 'none',
    border: '1.5px solid {colors.line.strong}',
    borderRadius: '50%',
    background: 'surface',
    color: 'link',
    '&:focus-visible': { borderRadius: '50%' },
    '&:disabled': { borderColor: 'line', background: 'transparent', color: 'text.3', cursor: 'not-allowed' },
  },
})

const Days = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: 's1',
    minWidth: '0',
    border: '0',
    padding: '0',
  },
})

const Day = chakra('label', {
  base: {
    position: 'relative',
    '& > input': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      margin: '0',
      opacity: 0,
      cursor: 'pointer',
    },
    '& > input:disabled': { cursor: 'not-allowed' },
    '& > span:first-of-type': {
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: '1px',
      minHeight: '84px',
      border: '1.5px solid {colors.line.strong}',
      borderRadius: 'r3',
      background: 'surface',
      lineHeight: '1.15',
      textAlign: 'center',
    },
    '& [data-part=weekday]': { fontSize: { base: '.8125rem', sm: 'micro' }, color: 'text.3' },
    '& [data-part=number]': {
      fontSize: '1.25rem',
      fontWeight: 'display',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [data-part=note]': {
      fontSize: { base: '.75rem', sm: '.8125rem' },
      fontWeight: 'medium',
      color: 'ok.text',
      // Not empty, so that the numbers of all days are on one line.
      '&:empty::before': {
        content: '""',
        display: 'inline-block',
        width: '6px',
        height: '6px',
        borderRadius: '50%',
        background: 'currentColor',
        verticalAlign: 'middle',
      },
    },
    '& > input[data-state]:not([data-state=open]) + span': { borderColor: 'line', background: 'transparent' },
    '& > input[data-state]:not([data-state=open]) + span [data-part]': { color: 'text.3' },
    '& > input:hover:not(:disabled) + span': { borderColor: 'link' },
    '& > input[data-state]:checked + span': {
      background: 'link',
      borderColor: 'link',
      color: 'bg',
      '& [data-part]': { color: 'inherit' },
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        background: 'SelectedItem',
        borderColor: 'SelectedItem',
        color: 'SelectedItemText',
      },
    },
    '& > input:focus-visible + span': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
  },
})

export interface StripDay {
  /** The submitted value: `2026-11-27`. */
  value: string
  /** `Fri`, or `Today`. */
  weekday: string
  /** `27` */
  number: string
  /** `1 left`, `Full`, `Closed`. If empty, a dot shows that the day has free times. */
  note: string
  /** Full days can still be chosen, to join their waitlist. Closed ones can't. */
  state: 'open' | 'full' | 'closed'
  /** Accessible name: `Friday 27 November, 5 times left`. */
  spoken: string
}

export interface DayStripProps {
  legend: string
  /** Name of the radio buttons in the form. */
  name: string
  /** Seven days. */
  days: readonly StripDay[]
  /** The chosen day. No day is marked if it's in another week. */
  value: string
  onChange: (value: string) => void
  /** The week's dates: `20 to 26 November`. */
  title: string
  /** Props of the two buttons, or null if there is no such week. */
  earlier: HTMLChakraProps<'button'> | null
  later: HTMLChakraProps<'button'> | null
}

/** A week as radio buttons, seven across even at 320 px, with buttons for the previous and next week. */
export function DayStrip({ legend, name, days, value, onChange, title, earlier, later }: DayStripProps) {
  return (
    <div>
      <Head>
        <RoundButton type="button" aria-label="Earlier days" disabled={!earlier} {...earlier}>
          <ChevronLeftIcon size={20} aria-hidden="true" />
        </RoundButton>
        <p aria-live="polite">{title}</p>
        <RoundButton type="button" aria-label="Later days" disabled={!later} {...later}>
          <ChevronRightIcon size={20} aria-hidden="true" />
        </RoundButton>
      </Head>
      <Days>
        <VisuallyHidden as="legend">{legend}</VisuallyHidden>
        {days.map((day) => (
          <Day key={day.value}>
            <input
              type="radio"
              name={name}
              value={day.value}
              checked={day.value === value}
              disabled={day.state === 'closed'}
              data-state={day.state}
              onChange={() => onChange(day.value)}
            />
            <span aria-hidden="true">
              <span data-part="weekday">{day.weekday}</span>
              <span data-part="number">{day.number}</span>
              <span data-part="note">{day.note}</span>
            </span>
            <VisuallyHidden>{day.spoken}</VisuallyHidden>
          </Day>
        ))}
      </Days>
    </div>
  )
}
