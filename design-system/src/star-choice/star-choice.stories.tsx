import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ChoiceGroup } from '../choice-card/choice-group.tsx'
import { Container } from '../container/container.tsx'
import { StarChoice } from './star-choice.tsx'

const meta = {
  component: StarChoice,
  args: { name: 'stars', descriptions: ['Very poor', 'Poor', 'All right', 'Good', 'Very good'] },
  decorators: [
    (Story) => (
      <Container css={{ paddingBlock: 's7', maxWidth: '660px' }}>
        <ChoiceGroup legend="How many stars?" id="stars">
          <Story />
        </ChoiceGroup>
      </Container>
    ),
  ],
} satisfies Meta<typeof StarChoice>
export default meta
type Story = StoryObj<typeof meta>

const filledStars = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('svg')].filter(
    (star) => !/transparent|, 0\)/.test(getComputedStyle(star).fill),
  ).length

/** One row. Arrow keys move between the stars, and all up to the chosen one are filled. */
export const Choosing: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const radios = canvas.getAllByRole('radio')
    const tops = radios.map((radio) => Math.round(radio.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    expect(filledStars(canvasElement)).toBe(0)
    canvas.getByRole('radio', { name: '3 stars: All right' }).focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(filledStars(canvasElement)).toBe(3))
    await userEvent.keyboard('{ArrowRight}')
    expect(canvas.getByRole('radio', { name: '4 stars: Good' })).toBeChecked()
    await waitFor(() => expect(filledStars(canvasElement)).toBe(4))
  },
}

/** The choice from an earlier submission of the form. */
export const Chosen: Story = { args: { chosen: 5 } }

/** On the narrowest phone the stars stay in one row. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 272 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('radio').map((radio) => Math.round(radio.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  },
}
