import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { Confirmation } from './confirmation.tsx'

const meta = {
  component: Confirmation,
  args: {
    state: 'confirmed',
    word: 'Booked',
    title: 'Friday 20 November\n1 to 3 pm',
    children: 'Blocked drain at 12 Sample Street, Robina. Queensland time.',
    reference: 'GC-7K3M-Q2',
  },
  decorators: [
    (Story) => (
      <Container css={{ paddingBlock: 's7', maxWidth: '880px' }}>
        <Story />
      </Container>
    ),
  ],
} satisfies Meta<typeof Confirmation>
export default meta
type Story = StoryObj<typeof meta>

export const Booked: Story = {
  play: async ({ canvas }) => {
    expect(canvas.getByRole('region', { name: /Friday 20 November/ })).toHaveTextContent('GC-7K3M-Q2')
  },
}

export const Waiting: Story = {
  args: {
    state: 'pending',
    word: 'Waiting for confirmation',
    title: "We've got your booking",
    children: "We'll confirm by 3 pm today. Monday 23 November, 9 to 11 am is held for you until then.",
  },
}
