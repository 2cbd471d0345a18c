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

export const ThirdStep: Story = {
  args: { stepButton: (id) => ({ type: 'button', onClick: () => onGo(id) }) },
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

/** The time was chosen first. The pipe still ends at the current step, and the later one has a tick already. */
export const LaterStepDone: Story = {
  args: {
    current: 'job',
    steps: ['Job', 'When', 'You', 'Check'].map((label) => ({
      id: label.toLowerCase(),
      label,
      done: label === 'When',
    })),
    stepButton: (id) => ({ type: 'button', onClick: () => onGo(id) }),
  },
  play: async ({ canvas, userEvent }) => {
    const items = canvas.getAllByRole('listitem')
    expect(items.map(({ dataset }) => dataset.laid)).toEqual([undefined, undefined, undefined, undefined])
    expect(items.map((item) => item.querySelector('[data-ticked]') !== null)).toEqual([
      false,
      true,
      false,
      false,
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'When, done, change' }))
    expect(onGo).toHaveBeenLastCalledWith('when')
  },
}

/** A booking on its own page: the water has reached the current step, On the way. No step links back. */
export const WithWater: Story = {
  args: {
    label: 'Progress',
    current: 'way',
    water: true,
    steps: ['Booked', 'On the way', 'Arrived', 'Done'].map((label, index) => ({
      id: index === 1 ? 'way' : label,
      label,
      done: index < 1,
    })),
  },
  play: async ({ canvas }) => {
    expect(canvas.getByRole('list', { name: 'Progress' }).querySelectorAll('[data-laid]')).toHaveLength(1)
    expect(canvas.queryByRole('button')).toBeNull()
  },
}
