import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { CheckList } from './check-list.tsx'

const meta = {
  component: CheckList,
  args: {
    rows: [
      {
        term: 'Job',
        value: 'Blocked drain: slow, or water backs up',
        note: 'Kitchen sink is slow since Tuesday. The floor waste outside gurgles.',
        action: (
          <button type="button" aria-label="Change job">
            Change
          </button>
        ),
      },
      { term: 'Where', value: '12 Sample Street, Robina 4226' },
      { term: 'When' },
    ],
  },
  decorators: [
    (Story) => (
      <Container css={{ paddingBlock: 's7', maxWidth: '660px' }}>
        <Story />
      </Container>
    ),
  ],
} satisfies Meta<typeof CheckList>
export default meta
type Story = StoryObj<typeof meta>

export const SoFar: Story = {
  play: async ({ canvas }) => {
    expect(
      canvas.getByRole('button', { name: 'Change job' }).getBoundingClientRect().height,
    ).toBeGreaterThanOrEqual(44)
    expect(canvas.getByText('Not yet')).toBeVisible()
  },
}
