import { Field, TextInput } from 'design-system'
import { useState } from 'react'
import { FormDialog } from '../../lib/dialogs/form-dialog.tsx'
import { Problem } from '../../lib/requests/problem.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { defaultNote, parseNumber, ResetToDefault } from './rule-override.tsx'
import { RulesPreview } from './rules-preview.tsx'
import { scheduleProblems } from './schedule-problems.ts'
import { type Rules, rulesSet, writeRules } from './schedule-query.ts'

type RuleName = 'noticeMinutes' | 'reserveOneIn' | 'reserveReleasedMinutes' | 'usualMinutes'

const FIELDS: ReadonlyArray<{ readonly name: RuleName; readonly label: string; readonly help: string }> = [
  {
    name: 'noticeMinutes',
    label: 'Notice, in minutes',
    help: 'How far ahead customers must book.',
  },
  {
    name: 'reserveOneIn',
    label: 'Emergency reserve: one window in',
    help: '5 holds back one window in five. 0 holds back none.',
  },
  {
    name: 'reserveReleasedMinutes',
    label: 'Release reserve, minutes before',
    help: 'After that, customers can book it too.',
  },
  {
    name: 'usualMinutes',
    label: 'Usual duration, in minutes',
    help: 'For services without their own time.',
  },
]

interface RulesDialogProps {
  rules: Rules
  onDone: (message: string) => void
  onClose: () => void
}

/** Form for the notice, reserve and default duration of all services, with a preview of what would change for customers. */
export function RulesDialog({ rules, onDone, onClose }: RulesDialogProps) {
  const change = useMutationResult(rulesSet, 'ScheduleRulesSet', {
    update: (cache, { data }) =>
      writeRules(
        cache,
        data?.scheduleRulesSet.__typename === 'ScheduleRulesSet' ? data.scheduleRulesSet.rules : undefined,
      ),
  })
  const { errors, problem, changed } = scheduleProblems(change)
  // Values when the dialog was opened: behind it the rules follow other people's changes.
  const [{ set, standard }] = useState(rules)
  const [values, setValues] = useState<Readonly<Record<RuleName, string>>>({
    noticeMinutes: String(rules.noticeMinutes),
    reserveOneIn: String(rules.reserveOneIn),
    reserveReleasedMinutes: String(rules.reserveReleasedMinutes),
    usualMinutes: String(rules.usualMinutes),
  })
  const edit = (name: RuleName, value: string) => changed(setValues)({ ...values, [name]: value })
  const chosen = {
    noticeMinutes: parseNumber(values.noticeMinutes, standard.noticeMinutes),
    reserveOneIn: parseNumber(values.reserveOneIn, standard.reserveOneIn),
    reserveReleasedMinutes: parseNumber(values.reserveReleasedMinutes, standard.reserveReleasedMinutes),
    usualMinutes: parseNumber(values.usualMinutes, standard.usualMinutes),
  }
  const submit = async () => {
    const { noticeMinutes, reserveOneIn, reserveReleasedMinutes, usualMinutes } = set
    const seen = { noticeMinutes, reserveOneIn, reserveReleasedMinutes, usualMinutes }
    const { done } = await change.run({ input: { seen, rules: chosen } })
    if (done) onDone('Rules saved. They apply to new bookings straight away.')
  }
  return (
    <FormDialog
      title="Notice, reserve and usual duration"
      action="Save rules"
      busy={change.saving}
      onSubmit={submit}
      onClose={onClose}
    >
      {FIELDS.map(({ name, label, help }) => (
        <div key={name}>
          <Field
            label={label}
            name={name}
            error={errors[name]}
            help={`${help} ${defaultNote(standard[name])}`}
          >
            <TextInput
              type="number"
              inputMode="numeric"
              min={0}
              value={values[name]}
              onChange={({ target }) => edit(name, target.value)}
            />
          </Field>
          <ResetToDefault
            value={chosen[name]}
            standard={standard[name]}
            what={label}
            onBack={(value) => edit(name, value)}
          />
        </div>
      ))}
      <RulesPreview suburbs={rules.suburbs} services={rules.services} rules={chosen} />
      {problem ? <Problem role="alert">{problem}</Problem> : null}
    </FormDialog>
  )
}
