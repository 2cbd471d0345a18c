import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SelectionBar } from './selection-bar.tsx'

const meta = {
  component: SelectionBar,
  args: {
    count: 3,
    onClear: fn(),
    children: (
      <>
        <button type="button">Assign…</button>
        <button type="button">Confirm</button>
      </>
    ),
  },
} satisfies Meta<typeof SelectionBar>
export default meta
type Story = StoryObj<typeof meta>

export const ThreeSelected: Story = {
  play: async ({ canvas, userEvent, args }) => {
    expect(canvas.getByRole('toolbar', { name: '3 selected' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
    expect(args.onClear).toHaveBeenCalledOnce()
  },
}
