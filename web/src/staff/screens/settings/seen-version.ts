import { useDrafts } from '../../lib/draft-storage.ts'

/**
 * The version of the settings that was shown when someone began to type in a form, so that the server can tell what they changed
 * from what others publish meanwhile. Stored beside what is typed.
 */
export function useSeenVersion(form: string, version: number) {
  const { read, store, drop } = useDrafts('tab')
  const name = `${form} seen`
  const noted = () => {
    const stored = read(name)
    return typeof stored === 'number' ? stored : null
  }
  return {
    /** Notes the version that is shown, unless typing has begun before. */
    note: () => {
      if (noted() === null) store(name, version)
    },
    seen: () => noted() ?? version,
    forget: () => drop(name),
  }
}
