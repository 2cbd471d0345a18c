import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { CalendarIcon, PhoneIcon } from '../icons/icons.tsx'
import { ActionBar } from './action-bar.tsx'

const meta = {
  component: ActionBar,
  args: {
    until: 'sm',
    label: 'Call or book',
    children: (
      <>
        <Button href="tel:+61755500142">
          <PhoneIcon size={20} />
          Call Now
        </Button>
        <Button tone="book" href="/booking">
          <CalendarIcon size={20} />
          Book Online
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof ActionBar>
export default meta
type Story = StoryObj<typeof meta>

/** From 640 px the header has both buttons, so the bar and the space reserved for it are gone. */
export const HiddenOnDesktop: Story = {
  play: async ({ canvasElement }) => {
    expect(canvasElement.querySelector('[data-action-bar]')).not.toBeVisible()
    expect(getComputedStyle(document.body).paddingBottom).toBe('0px')
  },
}
