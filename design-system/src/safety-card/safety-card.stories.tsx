import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { FlameIcon } from '../icons/icons.tsx'
import { SafetyCard } from './safety-card.tsx'

const meta = {
  component: SafetyCard,
  args: {
    id: 'gas',
    icon: <FlameIcon size={36} aria-hidden="true" />,
    title: 'Smell gas? Do this first.',
    steps: [
      { instruction: 'Leave the building now.', hint: 'Take everyone with you and leave the doors open.' },
      { instruction: 'No switches, no flames.', hint: "Don't use a phone, light or appliance inside." },
      { instruction: 'Call from outside.', hint: "Stay well away until you're told it's safe." },
    ],
    calls: [
      { label: 'Fire or danger', note: 'Emergency services', number: '000', href: 'tel:000' },
      { label: 'Our gas plumber', note: '24 hours', number: '(07) 5550 0142', href: 'tel:+61755500142' },
    ],
  },
  decorators: [
    (Story) => (
      <Container css={{ paddingBlock: 's7', maxWidth: '660px' }}>
        <Story />
      </Container>
    ),
  ],
} satisfies Meta<typeof SafetyCard>
export default meta
type Story = StoryObj<typeof meta>

export const Gas: Story = {
  play: async ({ canvas }) => {
    expect(canvas.getByRole('alert', { name: 'Smell gas? Do this first.' })).toBeVisible()
    expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:000',
      'tel:+61755500142',
    ])
  },
}
