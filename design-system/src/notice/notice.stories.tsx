import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { InfoIcon } from '../icons/icons.tsx'
import { Notice } from './notice.tsx'

const meta = {
  component: Notice,
  args: {
    icon: <InfoIcon size={20} aria-hidden="true" />,
    children: (
      <>
        <strong>Saturday is full.</strong> Next free time: <a href="#next">Monday 23 November, 7 to 9 am</a>.
      </>
    ),
  },
  render: (args) => (
    <Container css={{ display: 'grid', gap: 's3', paddingBlock: 's7', maxWidth: '660px' }}>
      {(['info', 'warn', 'danger', 'ok', 'plain'] as const).map((tone) => (
        <Notice key={tone} {...args} tone={tone} />
      ))}
    </Container>
  ),
} satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

/** Five tones. In all of them, links are marked by an underline and not by their own colour. */
export const Tones: Story = {
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link')) {
      const paragraph = link.parentElement
      expect(paragraph && getComputedStyle(paragraph).color).toBe(getComputedStyle(link).color)
      expect(getComputedStyle(link).textDecorationLine).toBe('underline')
    }
  },
}
