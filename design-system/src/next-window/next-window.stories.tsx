import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { NextWindow, NextWindows } from './next-window.tsx'

const meta = {
  component: NextWindow,
  args: { day: 'Today', time: '1 to 3 pm', onClick: fn() },
  render: (args) => (
    <Container css={{ paddingBlock: 's7', maxWidth: '660px' }}>
      <NextWindows>
        <NextWindow {...args} />
        <NextWindow {...args} time="3 to 5 pm" />
        <NextWindow {...args} day="Mon 23 Nov" time="7 to 9 am" />
      </NextWindows>
    </Container>
  ),
} satisfies Meta<typeof NextWindow>
export default meta
type Story = StoryObj<typeof meta>

export const ThreeWindows: Story = {
  play: async ({ canvas, userEvent, args }) => {
    // Testing Library puts a space around hidden text.
    await userEvent.click(canvas.getByRole('button', { name: /^Mon 23 Nov ?, 7 to 9 am$/ }))
    expect(args.onClick).toHaveBeenCalledOnce()
  },
}
