import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { Section } from '../section/section.tsx'
import { JobSheet } from './job-sheet.tsx'

const renderChangeButton = (name: string) => (
  <button type="button" aria-label={`Change ${name}`}>
    Change
  </button>
)

const meta = {
  component: JobSheet,
  args: {
    title: 'Your booking',
    note: 'So far',
    rows: [
      {
        name: 'Job',
        value: 'Blocked drain: slow, or water backs up',
        note: 'Kitchen sink is slow since Tuesday. The floor waste outside gurgles.',
        action: renderChangeButton('job'),
      },
      { name: 'Where', value: '12 Sample Street, Robina 4226', action: renderChangeButton('where') },
      { name: 'When' },
    ],
  },
  decorators: [
    (Story) => (
      <Section ground="deep">
        <Container css={{ maxWidth: '660px' }}>
          <Story />
        </Container>
      </Section>
    ),
  ],
} satisfies Meta<typeof JobSheet>
export default meta
type Story = StoryObj<typeof meta>

/** During booking: rows without a value yet say so. */
export const InProgress: Story = {
  play: async ({ canvas }) => {
    expect(
      canvas.getByRole('button', { name: 'Change job' }).getBoundingClientRect().height,
    ).toBeGreaterThanOrEqual(44)
    expect(canvas.getByText('Not yet')).toBeVisible()
  },
}

/** Booked, with its reference. */
export const Booked: Story = {
  args: {
    note: 'Reference GC-7K3M-Q2',
    rows: [
      { name: 'When', value: 'Fri 20 Nov, 1 to 3 pm', note: 'Queensland time' },
      { name: 'Job', value: 'Blocked drain' },
      { name: 'Where', value: '12 Sample Street, Robina' },
      { name: 'How long it takes', value: 'Typically 30-60 minutes' },
    ],
  },
}

/** On the narrowest phones, names are above their values. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 280 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const name = canvas.getByText('Job').getBoundingClientRect()
    const value = canvas.getByText(/^Blocked drain/).getBoundingClientRect()
    expect(value.top).toBeGreaterThanOrEqual(name.bottom - 1)
  },
}

/** With long values on a phone, the change button is next to the name and the value takes the full width. */
export const RoomyNarrow: Story = {
  args: { roomy: true },
  decorators: Narrow.decorators ?? [],
  play: async ({ canvas }) => {
    const name = canvas.getByText('Job').getBoundingClientRect()
    const change = canvas.getByRole('button', { name: 'Change job' }).getBoundingClientRect()
    const value = canvas.getByText(/^Blocked drain/).getBoundingClientRect()
    expect(change.top).toBeLessThan(name.bottom)
    expect(value.top).toBeGreaterThanOrEqual(name.bottom - 1)
    expect(value.right).toBeGreaterThan(change.left)
  },
}
