import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { NextWindow, NextWindows } from './next-window.tsx'

const meta = {
  component: NextWindow,
  args: { time: '1 to 3 pm', spoken: 'Friday 20 November, 1 to 3 pm', onClick: fn() },
  render: (args) => (
    <Container css={{ paddingBlock: 's7', maxWidth: '660px' }}>
      <NextWindows>
        <NextWindow {...args} />
        <NextWindow {...args} time="3 to 5 pm" spoken="Friday 20 November, 3 to 5 pm" />
        <NextWindow {...args} time="5 to 7 pm" spoken="Friday 20 November, 5 to 7 pm" />
      </NextWindows>
    </Container>
  ),
} satisfies Meta<typeof NextWindow>
export default meta
type Story = StoryObj<typeof meta>

export const ThreeWindows: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Friday 20 November, 5 to 7 pm' }))
    expect(args.onClick).toHaveBeenCalledOnce()
  },
}
