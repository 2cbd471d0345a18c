import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { Section } from '../section/section.tsx'
import { ChipGroup } from './chip-group.tsx'

const meta = {
  component: ChipGroup,
  args: {
    index: '1 of 4',
    legend: 'What is it about?',
    name: 'topic',
    options: ['Hot water', 'Blocked drain', 'Tap or toilet', 'Leak', 'Gas'].map((label) => ({
      value: label,
      label,
    })),
    value: 'Hot water',
    onChange: fn(),
  },
  render: function Asked(args) {
    const [value, setValue] = useState(args.value)
    return (
      <Section ground="deep">
        <Container>
          <ChipGroup
            {...args}
            value={value}
            onChange={(chosen) => {
              args.onChange(chosen)
              setValue(chosen)
            }}
          />
        </Container>
      </Section>
    )
  },
} satisfies Meta<typeof ChipGroup>
export default meta
type Story = StoryObj<typeof meta>

/** One choice, by mouse or by arrow keys; the legend is part of what is read out. */
export const Question: Story = {
  play: async ({ canvas, userEvent, args }) => {
    expect(canvas.getByRole('group', { name: /What is it about/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Leak' }))
    expect(args.onChange).toHaveBeenLastCalledWith('Leak')
    expect(canvas.getByRole('radio', { name: 'Leak' })).toBeChecked()
    await userEvent.keyboard('{ArrowRight}')
    expect(canvas.getByRole('radio', { name: 'Gas' })).toBeChecked()
    expect(canvas.getAllByRole('radio', { checked: true })).toHaveLength(1)
  },
}
