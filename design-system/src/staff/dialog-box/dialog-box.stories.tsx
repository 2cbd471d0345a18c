import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { CompactButton } from '../compact-button/compact-button.tsx'
import { DialogBox } from './dialog-box.tsx'

const meta = {
  component: DialogBox,
  args: { title: 'Confirm 3 bookings?', children: null, actions: null, onClose: () => {} },
  render: function Asked(args) {
    const [open, setOpen] = useState(false)
    return (
      <div style={{ minHeight: 320 }}>
        <CompactButton onClick={() => setOpen(true)}>Confirm</CompactButton>
        {open ? (
          <DialogBox
            {...args}
            onClose={() => setOpen(false)}
            actions={
              <>
                <CompactButton onClick={() => setOpen(false)}>Keep them</CompactButton>
                <CompactButton tone="primary">Confirm 3</CompactButton>
              </>
            }
          >
            <p>We’ll email each customer.</p>
          </DialogBox>
        ) : null}
      </div>
    )
  },
} satisfies Meta<typeof DialogBox>
export default meta
type Story = StoryObj<typeof meta>

/** Focus returns to the control that opened it. */
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Confirm' })
    await userEvent.click(opener)
    expect(canvas.getByRole('dialog', { name: 'Confirm 3 bookings?' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep them' }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    expect(opener).toHaveFocus()
    await userEvent.click(opener)
  },
}
