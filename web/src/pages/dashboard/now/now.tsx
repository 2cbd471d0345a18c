import { ScreenBody, ScreenState } from 'design-system/staff'
import { PageTop } from '../page-top.tsx'

/** What needs somebody now. */
export function Now() {
  return (
    <>
      <PageTop title="Now" />
      <ScreenBody>
        <ScreenState kind="empty" title="Nothing is waiting">
          What needs you appears here within seconds.
        </ScreenState>
      </ScreenBody>
    </>
  )
}
