import { useState } from 'react'
import { NO_ANSWER } from '../../lib/mutation-feedback.ts'
import type { InTheWayOf } from './booking-conflicts.tsx'

/** What a change of the diary answers: it was done, or why not. */
type Outcome = {
  readonly __typename: string
  readonly message?: string
  readonly anyway?: boolean
  readonly bookings?: ReadonlyArray<object>
  readonly fields?: ReadonlyArray<{ readonly field: string; readonly message: string }>
}

type Wrong = {
  /** By the name of the field. */
  readonly errors: Readonly<Record<string, string>>
  readonly problem: string | null
  readonly inTheWay: InTheWayOf | null
}

const NOTHING: Wrong = { errors: {}, problem: null, inTheWay: null }

/**
 * Sends a change and keeps what was wrong with it: at its field, in a sentence, or the bookings in its way. Answers the
 * outcome when it was done, and null when it was not.
 */
export function useSaving() {
  const [wrong, setWrong] = useState<Wrong>(NOTHING)
  const [busy, setBusy] = useState(false)
  async function save<T extends Outcome, Done extends T['__typename']>(
    done: Done,
    send: () => Promise<T | null | undefined>,
  ): Promise<Extract<T, { __typename: Done }> | null> {
    setWrong(NOTHING)
    setBusy(true)
    const outcome = await send().catch(() => null)
    setBusy(false)
    if (outcome && isDone(outcome, done)) return outcome
    setWrong(wrongIn(outcome ?? null))
    return null
  }
  /** Sets what was filled in. What was wrong with other days or hours says nothing about these. */
  const changed =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      setWrong(NOTHING)
      set(value)
    }
  return { ...wrong, busy, save, changed }
}

function wrongIn(outcome: Outcome | null): Wrong {
  if (!outcome) return { ...NOTHING, problem: NO_ANSWER }
  if (isInTheWay(outcome)) return { ...NOTHING, inTheWay: outcome }
  const fields = outcome.fields ?? []
  return {
    ...NOTHING,
    errors: Object.fromEntries(fields.map(({ field, message }) => [field, message])),
    problem: outcome.message ?? NO_ANSWER,
  }
}

function isDone<T extends Outcome, Done extends T['__typename']>(
  outcome: T,
  done: Done,
): outcome is Extract<T, { __typename: Done }> {
  return outcome.__typename === done
}

function isInTheWay(outcome: Outcome): outcome is Outcome & InTheWayOf {
  return outcome.__typename === 'BookingsInTheWay'
}
