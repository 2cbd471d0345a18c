import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { Skeleton } from './skeleton.tsx'

const meta = {
  component: Skeleton,
  args: { label: 'Loading the page', height: '240px' },
  render: (args) => (
    <Container css={{ paddingBlock: 's7' }}>
      <Skeleton {...args} />
    </Container>
  ),
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

const getBlock = (within: HTMLElement) => within.querySelector('[role=status] > [aria-hidden]')

/** Pulses, and announces what is loading. */
export const Pulsing: Story = {
  play: async ({ canvas, canvasElement }) => {
    expect(canvas.getByRole('status')).toHaveTextContent('Loading the page')
    expect(getBlock(canvasElement)?.getAnimations()).toHaveLength(1)
  },
}

/** Static with reduced motion. */
export const ReducedMotion: Story = {
  tags: ['still'],
  play: async ({ canvasElement }) => {
    expect(getBlock(canvasElement)).toBeVisible()
    expect(getBlock(canvasElement)?.getAnimations()).toHaveLength(0)
  },
}
