import { useQuery } from '@apollo/client/react'
import { chakra, Text, UserIcon } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '../../../lib/typing/use-debounced.ts'
import type { BookingFormValues } from './draft.ts'
import { helperChoicesQuery } from './queries.ts'

const Choices = chakra('div', {
  base: {
    display: 'grid',
    gap: '4px',
    '& b': { fontSize: 'meta', fontWeight: 'strong' },
    '& ul': {
      listStyle: 'none',
      border: '1px solid {colors.line}',
      borderRadius: 'r2',
      background: 'surface',
    },
    '& li + li': { borderTop: '1px solid {colors.line}' },
    '& li label': { padding: '6px 12px', cursor: 'pointer' },
    '& li label:has(:disabled)': { color: 'text.3', cursor: 'default' },
    '& li span': { display: 'block', fontSize: 'meta', overflowWrap: 'anywhere' },
    '& li small': { display: 'block', fontSize: 'micro', fontWeight: 'text', color: 'text.2' },
    '& [data-error]': { fontSize: 'micro', color: 'danger.text' },
  },
})

interface HelpersProps {
  answers: BookingFormValues
  /** Start of the chosen time; empty if none is chosen yet. */
  startsAt: string
  /** Length of a visit at an exact time; null for a window. */
  minutes: number | null
  error: string | undefined
  onChange: (helpers: string) => void
}

/** Numbers of the chosen helpers. */
export const helperIds = ({ helpers }: Pick<BookingFormValues, 'helpers'>): ReadonlyArray<number> =>
  helpers.split(' ').filter(Boolean).map(Number)

/** Technicians to send along, once a time is chosen: everyone but the technician, first those who are free then. */
export function Helpers({ answers, startsAt, minutes, error, onChange }: HelpersProps) {
  const { service, technician } = answers
  const chosen = helperIds(answers)
  const suburb = useDebounced(answers.suburb.trim())
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState(chosen.length > 0)
  const [focus, setFocus] = useState(false)
  const { data, previousData } = useQuery(helperChoicesQuery, {
    variables: { service, suburb, startsAt, minutes },
    skip: !open || !service || !suburb || !startsAt,
    fetchPolicy: 'network-only',
  })
  const choices = ((data ?? previousData)?.newBookingHelperChoices ?? []).filter(
    ({ technicianId }) => String(technicianId) !== technician,
  )
  const isListed = choices.length > 0
  useEffect(() => {
    if (!focus || !isListed) return
    list.current?.querySelector<HTMLElement>('input:enabled')?.focus()
    setFocus(false)
  }, [focus, isListed])
  if (!startsAt) return null
  if (!open)
    return (
      <CompactButton
        tone="quiet"
        onClick={() => {
          setOpen(true)
          setFocus(true)
        }}
      >
        <UserIcon size={18} />
        Add a helper
      </CompactButton>
    )
  const toggle = (id: number) =>
    onChange((chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(' '))
  return (
    <Choices role="group" aria-labelledby="helpers-label">
      <b id="helpers-label">Helpers</b>
      {isListed ? (
        <ul ref={list}>
          {choices.map(({ technicianId: id, name, verdict, words }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  disabled={verdict === 'REFUSED' && !chosen.includes(id)}
                  onChange={() => toggle(id)}
                />
                <span>
                  {name}
                  <small>{words}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      ) : data ? (
        <Text fontSize="micro">No one else works that day.</Text>
      ) : null}
      {error ? (
        <p data-error="" role="alert">
          {error}
        </p>
      ) : null}
    </Choices>
  )
}
