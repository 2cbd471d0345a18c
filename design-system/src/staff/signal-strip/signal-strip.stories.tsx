import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SignalStrip } from './signal-strip.tsx'

const meta = {
  component: SignalStrip,
  args: {
    kind: 'offline',
    children: 'No signal. 2 changes saved on this phone. We’ll send them when you’re back in range.',
  },
} satisfies Meta<typeof SignalStrip>
export default meta
type Story = StoryObj<typeof meta>

export const NoSignal: Story = {
  play: async ({ canvas }) => {
    expect(canvas.getByText(/^No signal/)).toBeVisible()
  },
}

export const Waiting: Story = {
  args: {
    kind: 'waiting',
    children: '2 changes not sent yet. We’ll try again automatically.',
    action: <button type="button">Try now</button>,
  },
  play: async ({ canvas }) => {
    expect(canvas.getByRole('button', { name: 'Try now' })).toBeVisible()
  },
}

export const Sending: Story = { args: { kind: 'sending', children: 'Sending 2 changes…' } }

export const AllSent: Story = { args: { kind: 'sent', children: 'All sent.' } }
