import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CounterStrip } from './counter-strip.tsx'

const meta = {
  component: CounterStrip,
  args: {
    label: 'Tasks by type',
    counters: [
      { id: 'a', count: 2, name: 'Unassigned', fact: 'Next starts 11 am', href: '#a', tone: 'hot' },
      { id: 'b', count: 1, name: 'Replies due', fact: '1 h 50 min left', href: '#b', tone: 'hot' },
      { id: 'c', count: 3, name: 'Needs confirmation', fact: 'Confirm by 3 pm', href: '#c', tone: 'warm' },
      { id: 'd', count: 1_000, name: 'Running late', fact: '18 min past window', href: '#d', tone: 'hot' },
      { id: 'e', count: 0, name: 'Failed messages', fact: 'None failed', href: '#e', tone: 'hot' },
    ],
  },
} satisfies Meta<typeof CounterStrip>
export default meta
type Story = StoryObj<typeof meta>

/** Zero is grey, and still a link. */
export const Counters: Story = {
  play: async ({ canvas }) => {
    expect(canvas.getByRole('link', { name: /0 Failed messages/ })).toHaveAttribute('data-tone', 'zero')
    expect(canvas.getByRole('link', { name: /999\+ Running late/ })).toBeVisible()
  },
}
