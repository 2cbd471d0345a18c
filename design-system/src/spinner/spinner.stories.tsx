import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Spinner } from './spinner.tsx'

const meta = { component: Spinner, args: { label: 'Loading map...' } } satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

/** Turns, and announces what is in progress. */
export const Turning: Story = {
  play: async ({ canvas, canvasElement }) => {
    expect(canvas.getByRole('status')).toHaveTextContent('Loading map...')
    expect(canvasElement.querySelector('svg')?.getAnimations()).toHaveLength(1)
  },
}

/** Static with reduced motion; the text remains. */
export const ReducedMotion: Story = {
  tags: ['still'],
  play: async ({ canvas, canvasElement }) => {
    expect(canvas.getByRole('status')).toHaveTextContent('Loading map...')
    expect(canvasElement.querySelector('svg')?.getAnimations()).toHaveLength(0)
  },
}
