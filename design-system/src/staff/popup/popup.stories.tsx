import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { CompactButton } from '../compact-button/compact-button.tsx'
import { Popup } from './popup.tsx'

const meta = {
  component: Popup,
  args: { button: 'Columns', label: 'Columns that are shown', children: null },
  render: (args) => (
    <Popup {...args}>
      {(close) => (
        <>
          <label>
            <input type="checkbox" /> Suburb
          </label>
          <CompactButton onClick={close}>Done</CompactButton>
        </>
      )}
    </Popup>
  ),
} satisfies Meta<typeof Popup>
export default meta
type Story = StoryObj<typeof meta>

/** Focus moves into the panel when it opens and back when it closes. */
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Columns' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Suburb' })).toHaveFocus())
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    expect(button).toHaveFocus()
    button.click()
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Columns that are shown' })).toBeVisible())
  },
}
