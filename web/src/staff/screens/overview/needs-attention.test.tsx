import { DesignProvider } from 'design-system'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NeedsAttention } from './needs-attention.tsx'
import type { OverviewTask } from './overview-query.ts'

const AT = '2026-11-23T08:00:00+10:00'

const task: OverviewTask = {
  kind: 'PENDING',
  id: 'GC-7K3M-Q2',
  reference: 'GC-7K3M-Q2',
  name: 'Ann Lee',
  service: 'Tap Repairs',
  place: 'Robina',
  technician: 'Van 1',
  startsAt: '2026-11-25T09:00:00+10:00',
  endsAt: '2026-11-25T11:00:00+10:00',
  since: AT,
  dueAt: '2026-11-24T08:00:00+10:00',
  takenBy: null,
  takenAt: null,
  takenFor: null,
}

const render = (tasks: ReadonlyArray<OverviewTask>) =>
  renderToStaticMarkup(
    <DesignProvider>
      <NeedsAttention tasks={tasks} at={AT} />
    </DesignProvider>,
  )

test('tasks of a kind that a later release added are offered after a reload, and the others stay', () => {
  const later = { ...task, id: 'later', kind: 'LATER_KIND' as OverviewTask['kind'] }
  const page = render([task, later])
  expect(page).toContain('Tap Repairs, Robina')
  expect(page).toContain('1 more. Reload to show it')
  expect(render([later])).not.toContain('All caught up')
  expect(render([])).toContain('All caught up')
})
