import { ChevronLeftIcon, ChevronRightIcon, chakra, ShieldIcon, VisuallyHidden } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { longDate, shortDate, windowHours } from '../../../shared/queensland-time.ts'
import { staffHours } from '../dispatch/staff-hours.ts'
import type { StaffWindow, StaffWindowDay } from './queries.ts'

const Days = chakra('div', {
  base: {
    border: '1px solid {colors.line}',
    borderRadius: 'r3',
    background: 'surface',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '92px minmax(0, 1fr)' },
      gap: '4px 12px',
      alignItems: 'center',
      padding: '8px 12px',
    },
    '& > div + div': { borderTop: '1px solid {colors.line}' },
    '& b': { fontSize: 'micro', fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' },
    '& em': { fontStyle: 'normal', fontSize: 'micro', color: 'text.3' },
    '& [data-windows]': { display: 'flex', flexWrap: 'wrap', gap: '6px' },
    '& [data-nav]': { display: 'flex', justifyContent: 'space-between', gap: '8px' },
  },
})

const Chip = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    gap: '4px',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '62px',
    minHeight: { base: '44px', md: '36px' },
    padding: '4px 10px',
    border: '1px solid {colors.line.strong}',
    borderRadius: 'r2',
    fontSize: 'micro',
    fontWeight: 'strong',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '& svg': { width: '15px', height: '15px', color: 'text.3' },
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit' },
    '&:hover': { background: 'surface.tint' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    '&[data-state=ONLY_STAFF]': { borderStyle: 'dashed' },
    '&[data-state=REFUSED]': {
      borderColor: 'line',
      color: 'text.3',
      fontWeight: 'text',
      cursor: 'default',
      textDecoration: 'line-through',
    },
    '&:has(:checked)': {
      background: 'info.bg',
      borderColor: 'link',
      color: 'text',
      boxShadow: 'inset 0 0 0 1px {colors.link}',
    },
  },
})

const Legend = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    alignItems: 'center',
    marginTop: '8px',
    fontSize: 'micro',
    color: 'text.2',
    '& span': { display: 'inline-flex', gap: '4px', alignItems: 'center' },
    '& svg': { width: '15px', height: '15px' },
    '& s': { color: 'text.3' },
  },
})

interface WindowsProps {
  days: ReadonlyArray<StaffWindowDay>
  chosen: string
  onChoose: (startsAt: string) => void
  /** To the days before; null on the first. */
  onBack: (() => void) | null
  onOn: () => void
}

/** The windows of some days: those that customers are offered, those that only staff may give, and those that nobody can. */
export function Windows({ days, chosen, onChoose, onBack, onOn }: WindowsProps) {
  return (
    <div>
      <Days role="radiogroup" aria-label="Window">
        {days.map(({ date, closed, windows }) => (
          <div key={date}>
            <b>{shortDate(date)}</b>
            {closed !== null || windows.length === 0 ? (
              <em>{closed ?? 'Every window of today is over.'}</em>
            ) : (
              <div data-windows="">
                {windows.map((window) => (
                  <WindowChip
                    key={window.startsAt}
                    {...{ date, window }}
                    checked={window.startsAt === chosen}
                    onChoose={() => onChoose(window.startsAt)}
                  />
                ))}
              </div>
            )}
          </div>
        ))}
        <div data-nav="">
          {onBack ? (
            <CompactButton tone="quiet" onClick={onBack}>
              <ChevronLeftIcon />
              Earlier
            </CompactButton>
          ) : (
            <span />
          )}
          <CompactButton tone="quiet" onClick={onOn}>
            Later
            <ChevronRightIcon />
          </CompactButton>
        </div>
      </Days>
      <Legend aria-hidden="true">
        <span>
          <ShieldIcon />
          only you may give it, with a reason
        </span>
        <span>
          <s>7–9</s> nobody can be sent
        </span>
      </Legend>
    </div>
  )
}

interface WindowChipProps {
  date: string
  window: StaffWindow
  checked: boolean
  onChoose: () => void
}

function WindowChip({ date, window, checked, onChoose }: WindowChipProps) {
  const { state, words, startsAt } = window
  return (
    <Chip data-state={state} title={words ?? undefined}>
      <input
        type="radio"
        name="startsAt"
        value={startsAt}
        checked={checked}
        disabled={state === 'REFUSED'}
        onChange={onChoose}
      />
      <VisuallyHidden>
        {longDate(date)}, {windowHours(window)}
        {words ? `, ${words}` : ''}
      </VisuallyHidden>
      <span aria-hidden="true">{staffHours(window)}</span>
      {state === 'ONLY_STAFF' ? <ShieldIcon /> : null}
    </Chip>
  )
}
