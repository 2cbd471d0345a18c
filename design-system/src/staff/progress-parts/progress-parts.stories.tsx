import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProgressParts } from './progress-parts.tsx'

const meta = {
  component: ProgressParts,
  args: {
    label: 'Progress',
    parts: [
      { name: 'On my way', phase: 'past', time: { dateTime: '2026-11-20T08:52:00+10:00', text: '8:52' } },
      {
        name: 'Arrived',
        phase: 'now',
        time: { dateTime: '2026-11-20T09:06:00+10:00', text: '9:06' },
        note: 'not sent yet',
      },
      { name: 'Working', phase: 'ahead' },
      { name: 'Done', phase: 'ahead' },
    ],
  },
} satisfies Meta<typeof ProgressParts>
export default meta
type Story = StoryObj<typeof meta>

export const Arrived: Story = {
  play: async ({ canvas }) => {
    const now = canvas.getByText('Arrived').closest('li')
    expect(now?.getAttribute('aria-current')).toBe('step')
    expect(canvas.getByText('not sent yet')).toBeVisible()
  },
}

export const NoOneHome: Story = {
  args: {
    parts: [
      { name: 'On my way', phase: 'past', time: { dateTime: '2026-11-20T08:52:00+10:00', text: '8:52' } },
      {
        name: 'No access',
        phase: 'now',
        failed: true,
        time: { dateTime: '2026-11-20T09:10:00+10:00', text: '9:10' },
      },
    ],
  },
}
