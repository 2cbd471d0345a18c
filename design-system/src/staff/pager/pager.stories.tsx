import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Pager } from './pager.tsx'

const meta = {
  component: Pager,
  args: { children: '1 to 25 of 214', back: null, next: '#next' },
} satisfies Meta<typeof Pager>
export default meta
type Story = StoryObj<typeof meta>

/** The first page links to the next one, and has no link back. */
export const FirstPage: Story = {
  play: async ({ canvas }) => {
    expect(canvas.getByRole('button', { name: 'Back' })).toBeDisabled()
    expect(canvas.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '#next')
  },
}
