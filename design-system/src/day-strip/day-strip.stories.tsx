import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { DayStrip } from './day-strip.tsx'

const meta = {
  component: DayStrip,
  args: {
    legend: 'Day',
    name: 'day',
    title: '20 to 26 November',
    value: '2026-11-20',
    days: [
      ['Today', '20', '2 left', 'open', 'Today, Friday 20 November, 2 times left'],
      ['Sat', '21', 'Full', 'full', 'Saturday 21 November, full, ask us to tell you if it opens up'],
      ['Sun', '22', 'Closed', 'closed', 'Sunday 22 November, closed, call us for emergencies'],
      ['Mon', '23', '', 'open', 'Monday 23 November, 5 times left'],
      ['Tue', '24', '', 'open', 'Tuesday 24 November, 4 times left'],
      ['Wed', '25', '', 'open', 'Wednesday 25 November, 5 times left'],
      ['Thu', '26', '', 'open', 'Thursday 26 November, 3 times left'],
    ].map(([weekday = '', number = '', note = '', state, spoken = '']) => ({
      value: `2026-11-${number}`,
      weekday,
      number,
      note,
      state: state === 'full' || state === 'closed' ? state : 'open',
      spoken,
    })),
    onChange: fn(),
    earlier: null,
    later: { onClick: fn() },
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value)
    return (
      <Container css={{ paddingBlock: 's7', maxWidth: '660px' }}>
        <DayStrip {...args} value={value} onChange={setValue} />
      </Container>
    )
  },
} satisfies Meta<typeof DayStrip>
export default meta
type Story = StoryObj<typeof meta>

/** Arrow keys move from day to day. A full day can be chosen; a closed one is skipped. */
export const Week: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^Saturday 21 November, full/ }))
    expect(canvas.getByRole('radio', { name: /^Saturday/ })).toBeChecked()
    expect(canvas.getByRole('radio', { name: /^Sunday/ })).toBeDisabled()
    await userEvent.keyboard('{ArrowRight}')
    expect(canvas.getByRole('radio', { name: /^Monday/ })).toBeChecked()
    expect(canvas.getByRole('button', { name: 'Earlier days' })).toBeDisabled()
    expect(canvas.getByRole('button', { name: 'Later days' })).toBeEnabled()
  },
}
