import { Box } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../graphql-client/idempotency-key.ts'
import { refusalMessage } from '../requests/mutation-result.ts'
import { Problem } from '../requests/problem.tsx'
import { useMutationResult } from '../requests/use-mutation-result.ts'
import { settingsUndo, writeSettings } from './settings-query.ts'

interface UndoSettingsProps {
  /** Version of the publication to undo. */
  version: number
  onDone?: () => void
}

/** Undoes one publication of the business settings with a single press. */
export function UndoSettings({ version, onDone }: UndoSettingsProps) {
  const [key] = useState(newIdempotencyKey)
  const { run, saving, done, refusal } = useMutationResult(settingsUndo, 'BusinessSettingsPublished', {
    update: (cache, { data }) => writeSettings(cache, data?.businessSettingsUndo),
  })
  const undo = async () => {
    const { done } = await run({ input: { version, idempotencyKey: key } })
    if (done) onDone?.()
  }
  return (
    <Box css={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' }}>
      {done ? null : (
        <CompactButton busy={saving} aria-label={`Undo version ${version}`} onClick={() => void undo()}>
          Undo
        </CompactButton>
      )}
      <span role="status">{done ? `Undone with version ${done.version}.` : ''}</span>
      {refusal ? <Problem role="alert">{refusalMessage(refusal)}</Problem> : null}
    </Box>
  )
}
