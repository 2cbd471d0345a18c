import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { Steps } from './steps.tsx'

const onGo = fn()

const meta = {
  component: Steps,
  args: {
    label: 'Booking steps',
    current: 'when',
    steps: ['Job', 'Where', 'When', 'You', 'Check'].map((label, index) => ({
      id: label.toLowerCase(),
      label,
      done: index < 2,
    })),
    goTo: (id) => ({ type: 'button', onClick: () => onGo(id) }),
  },
  decorators: [
    (Story) => (
      <Container css={{ paddingBlock: 's7', maxWidth: '660px' }}>
        <Story />
      </Container>
    ),
  ],
} satisfies Meta<typeof Steps>
export default meta
type Story = StoryObj<typeof meta>

export const Third: Story = {
  play: async ({ canvas, userEvent }) => {
    expect(canvas.getByText('When', { exact: false, selector: '[aria-current=step]' })).toBeVisible()
    expect(canvas.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Job, done, change',
      'Where, done, change',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Where, done, change' }))
    expect(onGo).toHaveBeenLastCalledWith('where')
  },
}
