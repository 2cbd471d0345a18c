import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { MonthGrid } from './month-grid.tsx'

const formatDate = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-AU', { ...options, timeZone: 'UTC' })

const meta = {
  component: MonthGrid,
  args: {
    formatTitle: (from, to) =>
      [from, to].map((date) => formatDate(date, { day: 'numeric', month: 'long' })).join(' to '),
    formatMonth: (date) => formatDate(date, { month: 'short' }),
    value: '2026-11-20',
    first: '2026-11-20',
    last: '2027-01-19',
    getDay: (date) => {
      const closed = new Date(`${date}T00:00:00Z`).getUTCDay() === 0 || date < '2026-11-20'
      const state = closed ? 'closed' : date === '2026-11-21' ? 'full' : 'open'
      return { state, spoken: `${formatDate(date, { day: 'numeric', month: 'long' })}, ${state}` }
    },
    onChoose: fn(),
    onWeeks: fn(),
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value)
    return (
      <Container css={{ paddingBlock: 's7', maxWidth: '660px' }}>
        <MonthGrid
          {...args}
          value={value}
          onChoose={(date) => {
            args.onChoose(date)
            setValue(date)
          }}
        />
      </Container>
    )
  },
} satisfies Meta<typeof MonthGrid>
export default meta
type Story = StoryObj<typeof meta>

/** A single tab stop; arrow keys move everywhere, and closed days are announced but can't be chosen. */
export const KeyboardNavigation: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const day = (label: string) => canvas.getByRole('button', { name: label })
    day('20 November, open').focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(day('22 November, closed')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(args.onChoose).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(args.onChoose).toHaveBeenLastCalledWith('2026-11-23')
    expect(canvas.getByRole('gridcell', { selected: true })).toHaveTextContent('23')
    expect(canvas.getByRole('grid')).toHaveAccessibleName('16 November to 20 December')
    await userEvent.keyboard('{PageDown}')
    expect(day('23 December, open')).toHaveFocus()
    expect(args.onWeeks).toHaveBeenLastCalledWith('2026-12-23')
    await userEvent.keyboard('{Home}')
    expect(day('21 December, open')).toHaveFocus()
    expect(canvas.getByRole('grid')).toHaveAccessibleName('21 December to 24 January')
    expect(canvas.getByRole('button', { name: 'Later weeks' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Earlier weeks' }))
    expect(args.onWeeks).toHaveBeenLastCalledWith('2026-11-20')
    expect(canvas.getByRole('grid')).toHaveAccessibleName('16 November to 20 December')
  },
}
