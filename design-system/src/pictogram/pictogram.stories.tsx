import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
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
  'blocked-drains',
  'burst-pipes',
  'tap-repairs',
  'gas-fitting',
  'emergency-plumbing',
  'toilet-repairs',
  'surfers-paradise',
  'broadbeach',
  'southport',
  'burleigh-heads',
  'advice-articles',
  'guides',
  'common-questions',
]

const meta = { component: Pictogram, args: { name: 'general-plumbing' } } satisfies Meta<typeof Pictogram>
export default meta
type Story = StoryObj<typeof meta>

/** The drawings at tile and menu size, and the marks made of quarter rings. All are decorative and hidden from screen readers. */
export const All: Story = {
  render: () => (
    <Container css={{ display: 'flex', flexWrap: 'wrap', gap: 's4', paddingBlock: 's7', color: 'accent' }}>
      {names.map((name) => (
        <Pictogram key={name} name={name} size={144} />
      ))}
      {names.map((name) => (
        <Pictogram key={name} name={name} size={48} />
      ))}
      <LogoMark size={96} />
      <QuarterRing size={96} />
    </Container>
  ),
  play: async ({ canvas }) => {
    expect(canvas.queryByRole('img')).toBeNull()
  },
}

/** A service without its own drawing gets the house. */
export const Unknown: Story = {
  args: { name: 'roof-plumbing' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')?.naturalWidth).toBeGreaterThan(0))
  },
}
