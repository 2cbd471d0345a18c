import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Card } from '../card/card.tsx'
import { Container } from '../container/container.tsx'
import { StatusTrack } from './status-track.tsx'

const meta = {
  component: StatusTrack,
  args: {
    steps: [
      {
        title: 'Booked',
        state: 'completed',
        phase: 'past',
        time: { dateTime: '2026-11-20T09:14:00+10:00', text: 'Today 9:14 am' },
      },
      {
        title: 'On the way',
        text: 'Between 1:10 and 1:40 pm.',
        state: 'enRoute',
        phase: 'now',
        time: { dateTime: '2026-11-20T12:46:00+10:00', text: '12:46 pm' },
      },
      { title: 'Arrived', state: 'ahead', phase: 'ahead' },
      { title: 'Done', state: 'ahead', phase: 'ahead' },
    ],
  },
  decorators: [
    (Story) => (
      <Container css={{ paddingBlock: 's7', maxWidth: '660px' }}>
        <Card>
          <Story />
        </Card>
      </Container>
    ),
  ],
} satisfies Meta<typeof StatusTrack>
export default meta
type Story = StoryObj<typeof meta>

export const OnTheWay: Story = {
  play: async ({ canvas }) => {
    expect(canvas.getAllByRole('listitem')).toHaveLength(4)
    expect(canvas.getByText('On the way').closest('li')).toHaveAttribute('aria-current', 'step')
  },
}
