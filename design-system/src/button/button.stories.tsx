import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PhoneIcon } from '../icons/icons.tsx'
import { Button } from './button.tsx'

const meta = { component: Button, args: { onClick: fn(), children: 'Call Now' } } satisfies Meta<
  typeof Button
>
export default meta
type Story = StoryObj<typeof meta>

/** Ink, for phone calls. Mouse and keyboard both trigger the handler. */
export const Call: Story = {
  args: {
    children: (
      <>
        <PhoneIcon size={20} />
        Call Now
      </>
    ),
  },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Call Now' })
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    expect(args.onClick).toHaveBeenCalledTimes(2)
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(52)
  },
}
