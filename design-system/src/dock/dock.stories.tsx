import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Container } from '../container/container.tsx'
import { HoldBar } from '../hold-bar/hold-bar.tsx'
import { Dock, DockButtons } from './dock.tsx'

const meta = {
  component: Dock,
  args: {
    children: (
      <>
        <HoldBar window="Today, 1 to 3 pm" message="Held until 9:22 am" timeLeft="9m" fraction={0.9} />
        <DockButtons>
          <Button tone="book">Continue</Button>
          <Button tone="quiet">See all times</Button>
        </DockButtons>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <Container css={{ paddingBlock: 's7', maxWidth: '660px' }}>
        <Story />
      </Container>
    ),
  ],
} satisfies Meta<typeof Dock>
export default meta
type Story = StoryObj<typeof meta>

export const WithHold: Story = {
  play: async ({ canvas }) => {
    const [on, back] = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect().width)
    expect(on).toBeGreaterThan(back ?? 0)
  },
}
