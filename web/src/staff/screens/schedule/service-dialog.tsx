import { Field, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useState } from 'react'
import { FormDialog } from '../../lib/dialogs/form-dialog.tsx'
import { Problem } from '../../lib/requests/problem.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { formatClock, formatMinutes } from '../../lib/time/hours.ts'
import { defaultNote, parseNumber, ResetToDefault } from './rule-override.tsx'
import { RulesPreview } from './rules-preview.tsx'
import { scheduleProblems } from './schedule-problems.ts'
import { type Rules, serviceSet, writeRules } from './schedule-query.ts'

type Service = Rules['services'][number]
type Notice = NonNullable<Service['standard']['notice']>

const NOTICES: ReadonlyArray<Notice> = ['USUAL', 'SAME_DAY', 'NEXT_DAY']
const DEFAULT_HOUR = '11:00'

interface ServiceDialogProps {
  service: Service
  rules: Rules
  onDone: (message: string) => void
  onClose: () => void
}

/** Form for a service's duration and notice, with a preview of what would change for customers. */
export function ServiceDialog({ service, rules, onDone, onClose }: ServiceDialogProps) {
  const change = useMutationResult(serviceSet, 'ScheduleServiceSet', {
    update: (cache, { data }) =>
      writeRules(
        cache,
        data?.scheduleServiceSet.__typename === 'ScheduleServiceSet'
          ? data.scheduleServiceSet.rules
          : undefined,
      ),
  })
  const { errors, problem, changed } = scheduleProblems(change)
  // Values when the dialog was opened: behind it the service follows other people's changes.
  const [{ slug, title, set, standard }] = useState(service)
  const [minutes, setMinutes] = useState(String(service.minutes))
  const [notice, setNotice] = useState<Notice>(set.notice ?? standard.notice ?? 'USUAL')
  const [before, setBefore] = useState(service.sameDayBefore ?? standard.sameDayBefore ?? DEFAULT_HOUR)
  const labels: Readonly<Record<Notice, string>> = {
    USUAL: `Same as other services: ${formatMinutes(rules.noticeMinutes)}`,
    SAME_DAY: 'Same day, if booked before a set time',
    NEXT_DAY: 'From the next working day',
  }
  const asContent =
    notice === standard.notice && (notice !== 'SAME_DAY' || before === (standard.sameDayBefore ?? null))
  const chosen = {
    minutes: parseNumber(minutes, standard.minutes),
    notice: asContent ? null : notice,
    sameDayBefore: asContent || notice !== 'SAME_DAY' ? null : before || null,
  }
  const back = () => {
    changed(setNotice)(standard.notice ?? 'USUAL')
    setBefore(standard.sameDayBefore ?? DEFAULT_HOUR)
  }
  const submit = async () => {
    const seen = { minutes: set.minutes, notice: set.notice, sameDayBefore: set.sameDayBefore }
    const { done } = await change.run({ input: { service: slug, seen, rules: chosen } })
    if (done) onDone(`${title} saved. Existing bookings keep their times.`)
  }
  return (
    <FormDialog
      title={`${title}: duration and notice`}
      action="Save service"
      busy={change.saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <Field
          label="Planned time, in minutes"
          name="minutes"
          error={errors.minutes}
          help={`A booking takes up this long, or its arrival window if that’s longer. ${defaultNote(standard.minutes)}`}
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={0}
            value={minutes}
            onChange={({ target }) => changed(setMinutes)(target.value)}
          />
        </Field>
        <ResetToDefault
          value={chosen.minutes}
          standard={standard.minutes}
          what="Planned time"
          onBack={changed(setMinutes)}
        />
      </div>
      <fieldset>
        <legend>Notice</legend>
        {NOTICES.map((option) => (
          <label key={option} data-choice="">
            <input
              type="radio"
              name="notice"
              checked={notice === option}
              onChange={() => changed(setNotice)(option)}
            />
            {labels[option]}
          </label>
        ))}
        {notice === 'SAME_DAY' ? (
          <Field label="Same day before" name="sameDayBefore" error={errors.sameDayBefore}>
            <TextInput
              type="time"
              value={before}
              onChange={({ target }) => changed(setBefore)(target.value)}
            />
          </Field>
        ) : null}
        {asContent ? null : (
          <CompactButton tone="quiet" onClick={back}>
            Reset to default notice
            {standard.sameDayBefore ? `, ${formatClock(standard.sameDayBefore)}` : ''}
          </CompactButton>
        )}
      </fieldset>
      <RulesPreview suburbs={rules.suburbs} services={[service]} serviceRules={chosen} />
      {problem ? <Problem role="alert">{problem}</Problem> : null}
    </FormDialog>
  )
}
