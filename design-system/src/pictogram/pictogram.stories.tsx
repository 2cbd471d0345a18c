import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { LogoMark, QuarterRing } from '../quarter/quarter.tsx'
import { Pictogram } from './pictogram.tsx'

const names = [
  'emergency-services',
  'general-plumbing',
  'hot-water-services',
  'drainage-services',
  'gas-services',
  'commercial-services',
  'surfers-paradise',
  'broadbeach',
  'southport',
  'burleigh-heads',
]

const meta = { component: Pictogram, args: { name: 'general-plumbing' } } satisfies Meta<typeof Pictogram>
export default meta
type Story = StoryObj<typeof meta>

/** Everything that the quarter ring is made into. All of it is ornament, and silent. */
export const All: Story = {
  render: () => (
    <Container css={{ display: 'flex', flexWrap: 'wrap', gap: 's4', paddingBlock: 's7', color: 'accent' }}>
      {names.map((name) => (
        <Pictogram key={name} name={name} />
      ))}
      <LogoMark size={96} />
      <QuarterRing size={96} />
    </Container>
  ),
  play: async ({ canvas }) => {
    expect(canvas.queryByRole('img')).toBeNull()
  },
}

/** A service that has no pictogram of its own gets the tap. */
export const Unknown: Story = {
  args: { name: 'burst-pipes' },
  play: async ({ canvasElement }) => {
    expect(canvasElement.querySelectorAll('svg > *').length).toBeGreaterThan(1)
  },
}
