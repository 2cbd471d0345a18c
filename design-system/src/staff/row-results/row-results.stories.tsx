import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RowResults } from './row-results.tsx'

const meta = {
  component: RowResults,
  args: {
    rows: [
      { reference: 'GC-2B7Q-8D', done: true, message: 'Confirmed' },
      { reference: 'GC-8R5T-3C', done: false, message: 'Not changed. This booking is cancelled.' },
    ],
  },
} satisfies Meta<typeof RowResults>
export default meta
type Story = StoryObj<typeof meta>

export const Results: Story = {
  play: async ({ canvas }) => {
    expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'GC-2B7Q-8DConfirmed',
      'GC-8R5T-3CNot changed. This booking is cancelled.',
    ])
  },
}
