import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Card } from '../card/card.tsx'
import { Container } from '../container/container.tsx'
import { ClockIcon, UndoIcon } from '../icons/icons.tsx'
import { PointList } from './point-list.tsx'

const meta = {
  component: PointList,
  args: {
    points: [
      {
        key: 'way',
        icon: <ClockIcon aria-hidden="true" />,
        text: "We'll tell you when the plumber's on the way.",
      },
      {
        key: 'change',
        icon: <UndoIcon aria-hidden="true" />,
        text: 'Change or cancel online up to 2 hours before.',
      },
    ],
  },
  render: (args) => (
    <Container css={{ paddingBlock: 's7', maxWidth: '420px' }}>
      <Card>
        <PointList {...args} />
      </Card>
    </Container>
  ),
} satisfies Meta<typeof PointList>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvas }) => {
    expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
}

export const Small: Story = { args: { small: true } }
