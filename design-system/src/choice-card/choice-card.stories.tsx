import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { Pictogram } from '../pictogram/pictogram.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { ChoiceGroup } from './choice-group.tsx'

const meta = {
  component: ChoiceGroup,
  args: { legend: "What's happening?", children: null },
  decorators: [
    (Story) => (
      <Container css={{ paddingBlock: 's7', maxWidth: '660px' }}>
        <Story />
      </Container>
    ),
  ],
} satisfies Meta<typeof ChoiceGroup>
export default meta
type Story = StoryObj<typeof meta>

/** A single choice. The whole card is the target, and arrow keys move between cards. */
export const SingleChoice: Story = {
  args: {
    children: (
      <>
        <ChoiceCard name="symptom" value="slow" label="Slow, or water backs up" />
        <ChoiceCard name="symptom" value="blocked" label="Fully blocked" note="One fixture, or several" />
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const slow = canvas.getByRole('radio', { name: 'Slow, or water backs up' })
    await userEvent.click(slow)
    await userEvent.keyboard('{ArrowDown}')
    expect(canvas.getByRole('radio', { name: /Fully blocked/ })).toBeChecked()
    expect(slow.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
}

export const Tiles: Story = {
  args: {
    legend: 'What do you need?',
    layout: 'tiles',
    children: ['Hot water services', 'Gas services', 'General plumbing'].map((title) => (
      <ChoiceCard
        key={title}
        layout="tile"
        name="service"
        value={title}
        label={title}
        icon={<Pictogram name={title.toLowerCase().replaceAll(' ', '-')} size={40} />}
        defaultChecked={title === 'Gas services'}
      />
    )),
  },
  play: async ({ canvas }) => {
    expect(canvas.getByRole('radio', { name: 'Gas services' })).toBeChecked()
  },
}

/** A card with a short label has a full accessible name, and the group's error is announced. */
export const Invalid: Story = {
  args: {
    id: 'window',
    legend: 'Friday 27 November',
    error: 'Please choose a time',
    layout: 'pairs',
    children: (
      <>
        <ChoiceCard
          name="startsAt"
          value="9"
          label="9 to 11 am"
          aside="Available"
          spoken="Friday 27 November, 9 to 11 am, available"
        />
        <ChoiceCard type="checkbox" name="sms" value="yes" label="Text me reminders" defaultChecked />
      </>
    ),
  },
  play: async ({ canvas }) => {
    expect(canvas.getByRole('group')).toHaveAccessibleDescription('Please choose a time')
    expect(canvas.getByRole('radio', { name: 'Friday 27 November, 9 to 11 am, available' })).not.toBeChecked()
    expect(canvas.getByRole('checkbox', { name: 'Text me reminders' })).toBeChecked()
  },
}
