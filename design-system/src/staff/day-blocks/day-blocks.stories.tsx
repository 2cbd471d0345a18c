import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DayBlocks } from './day-blocks.tsx'

const meta = {
  component: DayBlocks,
  args: {
    blocks: ['done', 'noAccess', 'booked', 'late', 'held', 'free', 'notBooked', 'reserve', 'off'],
  },
} satisfies Meta<typeof DayBlocks>
export default meta
type Story = StoryObj<typeof meta>

export const AllKinds: Story = {
  play: async ({ canvasElement }) => {
    expect(canvasElement.querySelectorAll('[data-kind]')).toHaveLength(9)
  },
}
