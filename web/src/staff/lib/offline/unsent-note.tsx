import { Notice, WarningIcon } from 'design-system'
import { useEffect, useState } from 'react'
import { bestEffort } from '../requests/best-effort.ts'

/** Says that a technician's changes wait on this phone, to someone who has to sign in first, and perhaps can't. */
export function UnsentNote() {
  const count = useUnsentCount()
  if (count === 0) return null
  return (
    <Notice tone="warn" icon={<WarningIcon size={20} />} css={{ marginTop: 's2' }}>
      {count === 1 ? '1 change is' : `${count} changes are`} saved on this phone and not sent yet. Sign in as
      the technician to send {count === 1 ? 'it' : 'them'}. If you can’t sign in, call the office: an
      administrator can enable your account again.
    </Notice>
  )
}

/** Number of changes of all accounts on this phone; 0 until they are counted. */
function useUnsentCount(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const load = async () => {
      const { countOtherChanges } = await import('./offline-store.ts')
      setCount(await countOtherChanges(''))
    }
    void bestEffort(load())
  }, [])
  return count
}
