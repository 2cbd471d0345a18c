import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { ErrorPanel } from './error-panel.tsx'

const meta = {
  component: ErrorPanel,
  args: {
    title: 'Application Error',
    message: 'Sorry, there was a problem loading the application.',
    detail: 'Cannot read properties of undefined',
    actionLabel: 'Reload Page',
    onAction: fn(),
  },
  render: (args) => (
    <Container css={{ paddingBlock: 's9' }}>
      <ErrorPanel {...args} />
    </Container>
  ),
} satisfies Meta<typeof ErrorPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Announced immediately by screen readers; the retry button is one key press away. */
export const ApplicationError: Story = {
  play: async ({ canvas, userEvent, args }) => {
    expect(canvas.getByRole('alert')).toHaveTextContent('Cannot read properties of undefined')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(args.onAction).toHaveBeenCalledTimes(1)
  },
}
