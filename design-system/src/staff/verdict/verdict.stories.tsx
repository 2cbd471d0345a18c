import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Verdict } from './verdict.tsx'

const meta = {
  component: Verdict,
  args: { yes: true, children: 'Free' },
} satisfies Meta<typeof Verdict>
export default meta
type Story = StoryObj<typeof meta>

export const Yes: Story = {}

/** The reason is given in text, not just by the cross and its colour. */
export const No: Story = {
  args: { yes: false, children: 'Travel: 45 min from Coomera' },
  play: async ({ canvas }) => {
    expect(canvas.getByText('Travel: 45 min from Coomera')).toBeVisible()
  },
}
