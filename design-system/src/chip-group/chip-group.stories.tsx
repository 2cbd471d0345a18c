import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { Section } from '../section/section.tsx'
import { ChipGroup } from './chip-group.tsx'

const meta = {
  component: ChipGroup,
  args: {
    index: '1 of 4',
    legend: 'What do you need help with?',
    name: 'topic',
    options: ['Hot water', 'Blocked drain', 'Tap or toilet', 'Leak', 'Gas'].map((label) => ({
      value: label,
      label,
    })),
    defaultValue: 'Hot water',
  },
  render: (args) => (
    <Section ground="deep">
      <Container>
        <ChipGroup {...args} />
      </Container>
    </Section>
  ),
} satisfies Meta<typeof ChipGroup>
export default meta
type Story = StoryObj<typeof meta>

/** A single choice by mouse or arrow keys, with the legend announced. */
export const Question: Story = {
  play: async ({ canvas, userEvent }) => {
    expect(canvas.getByRole('group', { name: /What do you need help with/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Leak' }))
    expect(canvas.getByRole('radio', { name: 'Leak' })).toBeChecked()
    await userEvent.keyboard('{ArrowRight}')
    expect(canvas.getByRole('radio', { name: 'Gas' })).toBeChecked()
    expect(canvas.getAllByRole('radio', { checked: true })).toHaveLength(1)
  },
}
