import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { HoldBar } from './hold-bar.tsx'

const meta = {
  component: HoldBar,
  args: {
    window: 'Today, 1 to 3 pm',
    message: 'Held until 9:22 am',
    timeLeft: '9m',
    fraction: 0.9,
  },
  decorators: [
    (Story) => (
      <Container css={{ paddingBlock: 's7', maxWidth: '660px' }}>
        <Story />
      </Container>
    ),
  ],
} satisfies Meta<typeof HoldBar>
export default meta
type Story = StoryObj<typeof meta>

const onExtend = fn()

export const Held: Story = {
  args: { onExtend },
  play: async ({ canvas, userEvent }) => {
    expect(canvas.getByRole('group', { name: 'Your held window' })).toHaveTextContent('until 9:22 am')
    await userEvent.click(canvas.getByRole('button', { name: 'Hold longer' }))
    expect(onExtend).toHaveBeenCalledOnce()
  },
}

/** Little time left: a different background and text, not just another colour. */
export const AlmostExpired: Story = {
  args: { message: 'Held until 9:22 am', timeLeft: '2m', fraction: 0.18, low: true },
}

/** Already extended, so there is no button left to press. */
export const Extended: Story = {
  args: { message: 'Held until 9:32 am' },
  play: async ({ canvas }) => {
    expect(canvas.queryByRole('button')).toBeNull()
  },
}
