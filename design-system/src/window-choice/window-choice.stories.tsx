import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ChoiceGroup } from '../choice-card/choice-group.tsx'
import { Container } from '../container/container.tsx'
import { FullWindow, WindowChoice } from './window-choice.tsx'

const meta = {
  component: WindowChoice,
  args: { time: '1 to 3 pm', spoken: 'Friday 27 November, 1 to 3 pm, available', name: 'startsAt' },
  render: (args) => (
    <Container css={{ paddingBlock: 's7', maxWidth: '660px' }}>
      <ChoiceGroup legend="Friday 27 November" layout="times">
        <WindowChoice {...args} />
        <WindowChoice name="startsAt" time="3 to 5 pm" spoken="Friday 27 November, 3 to 5 pm, available" />
        <FullWindow
          name="waitFor"
          time="11 am to 1 pm"
          spoken="Tell me if Friday 27 November, 11 am to 1 pm opens"
        />
      </ChoiceGroup>
    </Container>
  ),
} satisfies Meta<typeof WindowChoice>
export default meta
type Story = StoryObj<typeof meta>

/**
 * Available windows are radio buttons with full accessible names. A full one offers to join the waitlist, and can offer to leave
 * it.
 */
export const Windows: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Friday 27 November, 1 to 3 pm, available' }))
    await userEvent.keyboard('{ArrowDown}')
    expect(canvas.getByRole('radio', { name: /3 to 5 pm/ })).toBeChecked()
    const full = canvas.getByRole('checkbox', { name: /^Tell me if .* opens$/ })
    expect(canvas.getByText(/We'll tell you if it opens/)).not.toBeVisible()
    await userEvent.click(full)
    expect(canvas.getByText(/We'll tell you if it opens/)).toBeVisible()
    await userEvent.click(full)
    expect(full).not.toBeChecked()
  },
}
