import { DesignProvider } from 'design-system'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NeedsAttention } from './needs-attention.tsx'
import type { OverviewTask } from './overview-query.ts'

const AT = '2026-11-23T08:00:00+10:00'

const task: OverviewTask = {
  kind: 'PENDING',
  urgency: 'LATER',
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

const render = (tasks: ReadonlyArray<OverviewTask>, due = { now: 0, today: 0, later: tasks.length }) =>
  renderToStaticMarkup(
    <DesignProvider>
      <NeedsAttention tasks={tasks} due={due} at={AT} />
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

test('each group shows its most urgent tasks, and how many more there are', () => {
  const tasks = Array.from({ length: 10 }, (_, index) => ({
    ...task,
    id: `GC-${index}`,
    name: `Customer ${index}.`,
    urgency: index === 9 ? ('TODAY' as const) : ('NOW' as const),
  }))
  const page = render(tasks, { now: 31, today: 1, later: 0 })
  expect(page.indexOf('Do now')).toBeLessThan(page.indexOf('Later today'))
  expect(page).toContain('Customer 5.')
  expect(page).not.toContain('Customer 6.')
  expect(page).toContain('Show 3 more')
  expect(page).not.toContain('Coming up')
})
