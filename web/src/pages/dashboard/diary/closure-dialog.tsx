import { useMutation } from '@apollo/client/react'
import { Field, TextInput } from 'design-system'
import { CompactButton, DialogBox } from 'design-system/staff'
import { type FormEvent, useId, useState } from 'react'
import { daysAfter, queenslandDate, shortDate } from '../../../shared/queensland-time.ts'
import { closureAdd } from './diary-query.ts'
import { DialogForm, Problem } from './form.tsx'
import { InTheWay } from './in-the-way.tsx'
import { useSaving } from './use-saving.ts'

interface ClosureDialogProps {
  onDone: (done: { readonly dates: ReadonlyArray<string>; readonly words: string }) => void
  onClose: () => void
}

/** Days on which nobody is sent, beside public holidays. */
export function ClosureDialog({ onDone, onClose }: ClosureDialogProps) {
  const form = useId()
  const [run] = useMutation(closureAdd)
  const { errors, problem, inTheWay, busy, save, clear } = useSaving()
  const tomorrow = daysAfter(queenslandDate(Date.now()), 1)
  const [values, setValues] = useState({ firstDay: tomorrow, lastDay: tomorrow, name: '' })
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      clear()
      const next = { ...values, [name]: target.value }
      if (name === 'firstDay' && (values.lastDay === values.firstDay || values.lastDay < target.value))
        next.lastDay = target.value
      setValues(next)
    },
  })
  const send = async (anyway: boolean) => {
    const outcome = await save('DiaryClosed', async () => {
      const { data } = await run({ variables: { input: { ...values, anyway } } })
      return data?.diaryClosureAdd
    })
    if (outcome?.__typename !== 'DiaryClosed') return
    const { firstDay, lastDay, name } = values
    const days =
      firstDay === lastDay ? shortDate(firstDay) : `${shortDate(firstDay)} to ${shortDate(lastDay)}`
    onDone({ dates: outcome.dates, words: `Closed: ${days}, ${name.trim()}.` })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(false)
  }
  return (
    <DialogBox
      title="Close a day"
      onClose={onClose}
      actions={
        <>
          <CompactButton onClick={onClose}>Cancel</CompactButton>
          {inTheWay ? (
            <CompactButton tone="danger" busy={busy} onClick={() => void send(true)}>
              Close and move them on the board
            </CompactButton>
          ) : (
            <CompactButton tone="primary" type="submit" form={form} busy={busy}>
              Close it
            </CompactButton>
          )}
        </>
      }
    >
      <DialogForm id={form} onSubmit={submit} noValidate>
        <div data-pair="">
          <Field label="First day" name="firstDay" error={errors.firstDay}>
            <TextInput type="date" {...field('firstDay')} />
          </Field>
          <Field label="Last day" name="lastDay" error={errors.lastDay}>
            <TextInput type="date" {...field('lastDay')} />
          </Field>
        </div>
        <Field
          label="What for"
          name="name"
          error={errors.name}
          help="Customers read it on that day: Closed for stocktaking."
        >
          <TextInput maxLength={60} autoComplete="off" {...field('name')} />
        </Field>
        {inTheWay ? <InTheWay {...inTheWay} /> : null}
        {problem ? <Problem role="alert">{problem}</Problem> : null}
      </DialogForm>
    </DialogBox>
  )
}
