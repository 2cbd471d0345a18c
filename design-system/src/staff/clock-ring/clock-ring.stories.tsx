import { Grid } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ClockRing, urgencyOf } from './clock-ring.tsx'

const meta = {
  component: ClockRing,
  args: { text: '18 h left', used: 0.25, urgency: 'calm' },
} satisfies Meta<typeof ClockRing>
export default meta
type Story = StoryObj<typeof meta>

const HOUR_MS = 3_600_000

/** Each urgency level has its own text; the last one is a filled pill as well. */
export const UrgencyLevels: Story = {
  render: () => (
    <Grid gap="s3" padding="s5" justifyItems="start" background="surface">
      {[18, 9, 1.5, -0.3].map((hours) => (
        <ClockRing
          key={hours}
          text={hours > 0 ? `${hours} h left` : '18 min late'}
          used={1 - hours / 24}
          urgency={urgencyOf(hours * HOUR_MS)}
        />
      ))}
    </Grid>
  ),
  play: async ({ canvas }) => {
    expect(canvas.getByText('18 min late')).toBeVisible()
    expect([24.1, 12, 4, 3.9, 0].map((hours) => urgencyOf(hours * HOUR_MS))).toEqual([
      'calm',
      'warm',
      'warm',
      'hot',
      'over',
    ])
  },
}
