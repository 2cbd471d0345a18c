import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { ClockIcon, VanIcon } from '../icons/icons.tsx'
import { JobSheet } from '../job-sheet/job-sheet.tsx'
import { PointList } from '../point-list/point-list.tsx'
import { Confirmation } from './confirmation.tsx'

const meta = {
  component: Confirmation,
  args: {
    state: 'confirmed',
    status: 'Booked',
    title: 'Friday 20 November\n1 to 3 pm',
    lead: 'Your plumber will arrive within this window.',
    children: (
      <>
        <h2>What happens next</h2>
        <PointList
          points={[
            {
              key: 'reminders',
              icon: <ClockIcon />,
              text: "We'll remind you the day before and that morning.",
            },
            {
              key: 'way',
              icon: <VanIcon />,
              text: "When the plumber leaves, we'll send you a 30-minute arrival window.",
            },
          ]}
        />
      </>
    ),
    sheet: (
      <JobSheet
        title="Your booking"
        note="Reference GC-7K3M-Q2"
        rows={[
          { name: 'When', value: 'Fri 20 Nov, 1 to 3 pm', note: 'Queensland time' },
          { name: 'Job', value: 'Blocked drain' },
          { name: 'Where', value: '12 Sample Street, Robina' },
        ]}
      />
    ),
  },
  decorators: [
    (Story) => (
      <Container css={{ paddingBlock: 's7' }}>
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

export const JustBooked: Story = {
  args: {
    status: "You're booked",
    fresh: true,
    reference: 'GC-7K3M-Q2',
  },
  play: async ({ canvas }) => {
    // Testing Library puts a space around hidden text.
    expect(
      canvas.getByRole('heading', { level: 1, name: /^You're booked ?, Friday 20 November/ }),
    ).toBeVisible()
  },
}

export const Waiting: Story = {
  args: {
    state: 'pending',
    status: 'Requested, not confirmed yet',
    title: 'Monday 23 November\n9 to 11 am',
    lead: "We'll confirm by 3 pm today. This time is held for you until then.",
  },
}
