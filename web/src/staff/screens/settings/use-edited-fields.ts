import { useRef, useState } from 'react'
import { useDrafts } from '../../lib/typing/draft-storage.ts'
import { changedSince } from '../../lib/typing/typed-since.ts'

/**
 * Edited, unsaved fields of a settings form, stored in this tab under the form's name. Also stores the settings version shown when
 * editing began, so that the server can tell these changes from what others publish meanwhile.
 */
export function useEditedFields<Fields extends object>(
  form: string,
  version: number,
  parse: (stored: unknown) => Fields,
) {
  const { read, store, drop } = useDrafts('tab')
  const [edited, setEdited] = useState(() => parse(read(form)))
  const latest = useRef(edited)
  const seenName = `${form} seen`
  const storedVersion = () => {
    const stored = read(seenName)
    return typeof stored === 'number' ? stored : null
  }
  const show = (next: Fields) => {
    latest.current = next
    setEdited(next)
    if (Object.keys(next).length > 0) return store(form, next)
    drop(form)
    drop(seenName)
  }
  return {
    edited,
    seenVersion: () => storedVersion() ?? version,
    /** Changes fields based on their current values: an upload may finish after other fields were edited. */
    edit: (changes: (now: Fields) => Fields) => {
      if (storedVersion() === null) store(seenName, version)
      show({ ...latest.current, ...changes(latest.current) })
    },
    /** Drops the saved fields, except those edited again since. */
    onSaved: (saved: Fields) => show(changedSince(saved, latest.current)),
  }
}
