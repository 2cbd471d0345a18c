import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { Heading, Text } from '../primitives/primitives.ts'
import { Card } from './card.tsx'

const meta = {
  component: Card,
  render: () => (
    <Container css={{ paddingBlock: 's7', maxWidth: '420px' }}>
      <Card>
        <Heading as="h2" css={{ fontSize: 'h3' }}>
          Before you book
        </Heading>
        <Text css={{ marginTop: 's3' }}>You'll have the price before any work starts.</Text>
      </Card>
    </Container>
  ),
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { name: 'Before you book' })
    const { borderTopStyle, borderTopWidth } = getComputedStyle(heading.parentElement ?? heading)
    expect([borderTopStyle, borderTopWidth]).toEqual(['solid', '1px'])
  },
}
