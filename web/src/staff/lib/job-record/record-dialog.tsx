import { chakra, Field, TextArea, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useId, useRef, useState } from 'react'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { RestoredNote } from '../dialogs/restored-note.tsx'
import { Problem } from '../requests/problem.tsx'
import { useDrafts } from '../typing/draft-storage.ts'
import {
  CERTIFICATES,
  draftOf,
  draftParts,
  type JobRecordDraft,
  type JobRecordErrors,
  type JobRecordText,
  parseRecord,
  READINGS,
} from './job-record.ts'
import { SignatureField } from './signature-field.tsx'

const Group = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '10px',
    minWidth: '0',
    '& legend': { float: 'left', width: '100%', fontWeight: 'strong' },
    '& legend + *': { clear: 'both' },
  },
})

interface RecordDialogProps {
  /** The draft is stored under this reference. */
  reference: string
  record: JobRecordText | null
  /** Price book items offered as parts. */
  partNames: ReadonlyArray<string>
  /** When `record` was written; null if there is none. Left out where the latest record counts, whatever it replaces. */
  writtenAt?: string | null
  /** Why it wasn't saved; null if there's no error. */
  problem?: string | null
  saving?: boolean
  /** Saves a record that replaces the one seen. `changed`: someone else saved one since, and the next attempt replaces it. */
  onSave: (record: JobRecordText, seen?: string | null) => Promise<'saved' | 'refused' | 'changed'>
  onClose: () => void
}

/** Form for the work done. Input survives Escape and a reload until it's saved or cancelled. */
export function RecordDialog({
  reference,
  record,
  partNames,
  writtenAt,
  problem,
  saving = false,
  onSave,
  onClose,
}: RecordDialogProps) {
  const { read, store, drop } = useDrafts('tab')
  const name = `job record ${reference}`
  const [restored] = useState(() => read(name) as JobRecordDraft | null)
  const [draft, setDraft] = useState<JobRecordDraft>({ seen: writtenAt, ...(restored ?? draftOf(record)) })
  // The pad's events are not React's: the next field may change before the signature is rendered, and would lose it.
  const latest = useRef(draft)
  const [errors, setErrors] = useState<JobRecordErrors>({})
  const change = (changes: Partial<JobRecordDraft>) => {
    // Changing what was signed for removes the signature.
    const unsigned =
      'workDone' in changes || 'parts' in changes || 'part' in changes ? { signature: null } : {}
    const next = { ...latest.current, ...unsigned, ...changes }
    latest.current = next
    setDraft(next)
    setErrors({})
    store(name, next)
  }
  const submit = async () => {
    const parsed = parseRecord(draft)
    if ('errors' in parsed) return setErrors(parsed.errors)
    setErrors({})
    const result = await onSave(parsed.record, draft.seen)
    if (result === 'changed') change({ seen: undefined })
    if (result !== 'saved') return
    discard()
  }
  const discard = () => {
    drop(name)
    onClose()
  }
  return (
    <FormDialog
      title="Job record"
      action="Save record"
      busy={saving}
      onSubmit={submit}
      onClose={onClose}
      onCancel={discard}
    >
      {restored ? <RestoredNote /> : null}
      <Field
        label="What was done"
        name="workDone"
        error={errors.workDone}
        help="The customer reads this in their job report."
      >
        <TextArea
          rows={4}
          maxLength={4_000}
          value={draft.workDone}
          onChange={({ target }) => change({ workDone: target.value })}
        />
      </Field>
      <AddPart
        names={partNames}
        name={draft.part ?? ''}
        onType={(part) => change({ part })}
        onAdd={() => change({ parts: draftParts(draft), part: '' })}
      />
      <Field label="Parts used" name="parts" optional error={errors.parts} help="One part a line.">
        <TextArea
          rows={3}
          maxLength={10_000}
          value={draft.parts}
          onChange={({ target }) => change({ parts: target.value })}
        />
      </Field>
      <Group>
        <legend>Readings</legend>
        {READINGS.map(({ kind, label, unit }) => (
          <Field key={kind} label={`${label}, ${unit}`} name={kind} optional error={errors[kind]}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={draft.readings[kind] ?? ''}
              onChange={({ target }) => change({ readings: { ...draft.readings, [kind]: target.value } })}
            />
          </Field>
        ))}
      </Group>
      <Group>
        <legend>Certificate numbers</legend>
        {CERTIFICATES.map(({ kind, label }) => (
          <Field key={kind} label={label} name={kind} optional>
            <TextInput
              autoComplete="off"
              maxLength={40}
              value={draft.certificates[kind] ?? ''}
              onChange={({ target }) =>
                change({ certificates: { ...draft.certificates, [kind]: target.value } })
              }
            />
          </Field>
        ))}
      </Group>
      <Field
        label="What should be done next"
        name="followUp"
        optional
        help="The customer reads this too. The office can follow it up."
      >
        <TextArea
          rows={2}
          maxLength={1_000}
          value={draft.followUp}
          onChange={({ target }) => change({ followUp: target.value })}
        />
      </Field>
      <Field
        label="Minutes worked"
        name="minutesWorked"
        optional
        error={errors.minutesWorked}
        help="Only if you worked longer or shorter than from arrival to completion. For the office."
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={draft.minutesWorked ?? ''}
          onChange={({ target }) => change({ minutesWorked: target.value })}
        />
      </Field>
      <SignatureField strokes={draft.signature} onChange={(signature) => change({ signature })} />
      <Field label="Signed by" name="signedName" optional error={errors.signedName ?? errors.signature}>
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={draft.signedName}
          onChange={({ target }) => change({ signedName: target.value })}
        />
      </Field>
      {problem ? <Problem role="alert">{problem}</Problem> : null}
    </FormDialog>
  )
}

const AddRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px',
    alignItems: 'end',
    '& > button': { minHeight: '44px' },
  },
})

interface AddPartProps {
  names: ReadonlyArray<string>
  /** What was typed so far. It's saved with the record, whether or not it was added. */
  name: string
  onType: (name: string) => void
  onAdd: () => void
}

/** Adds a part from the price book, or any other; the browser suggests matches. */
function AddPart({ names, name, onType, onAdd }: AddPartProps) {
  const list = useId()
  return (
    <AddRow>
      <Field label="Add a part" name="part" optional>
        <TextInput
          list={list}
          autoComplete="off"
          maxLength={190}
          value={name}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Without this, Enter would submit the record.
            event.preventDefault()
            onAdd()
          }}
        />
      </Field>
      <CompactButton onClick={onAdd}>Add part</CompactButton>
      <datalist id={list}>
        {names.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </AddRow>
  )
}
