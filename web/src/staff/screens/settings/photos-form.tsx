import { chakra } from 'design-system'
import type { FormEvent } from 'react'
import { Problem } from '../../lib/requests/problem.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import {
  type BusinessSettingsView,
  settingsDraft,
  settingsMutationOptions,
} from '../../lib/settings/settings-query.ts'
import { JobPhotos, TeamPhotos, VanPhotos } from './photo-sections.tsx'
import { type Photos, parsePhotos, photosInput, photosOf } from './photo-values.ts'
import { CLEAR_OF_SAVE_BAR, SaveBar } from './save-bar.tsx'
import { useEditedFields } from './use-edited-fields.ts'

/**
 * Form for the business's photos: team, vans, and jobs before and after. A page shows a section once it has photos. Unsaved edits
 * stay in this tab.
 */
export function PhotosForm({ settings }: { settings: BusinessSettingsView }) {
  const before = photosOf(settings.facts)
  const { edited, edit, onSaved, seenVersion } = useEditedFields(
    'settings photos',
    settings.version,
    parsePhotos,
  )
  const { run, saving, done, refusal, reset } = useMutationResult(
    settingsDraft,
    'BusinessSettingsSaved',
    settingsMutationOptions,
  )
  const photos = { ...before, ...edited }
  const isChanged = Object.keys(photosInput(photos, before)).length > 0
  const onEdit = (update: (now: Photos) => Partial<Photos>) => {
    edit((now) => update({ ...before, ...now }))
    if (done) reset()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await run({ input: { ...photosInput(photos, before), seenVersion: seenVersion() } })
    if (answer.done) onSaved(edited)
  }
  const errors = refusal?.errors ?? {}
  return (
    <chakra.form
      aria-label="Photos"
      noValidate
      onSubmit={submit}
      css={{ display: 'grid', gap: 's4', ...CLEAR_OF_SAVE_BAR }}
    >
      <TeamPhotos photos={photos} errors={errors} onEdit={onEdit} />
      <VanPhotos photos={photos} errors={errors} onEdit={onEdit} />
      <JobPhotos photos={photos} errors={errors} onEdit={onEdit} />
      {Object.entries(errors)
        .filter(([name]) => !name.includes('.'))
        .map(([name, message]) => (
          <Problem key={name} role="alert">
            {message}
          </Problem>
        ))}
      {refusal && Object.keys(errors).length === 0 ? <Problem role="alert">{refusal.message}</Problem> : null}
      <SaveBar changed={isChanged} saving={saving} saved={Boolean(done) && settings.changes.length > 0} />
    </chakra.form>
  )
}
