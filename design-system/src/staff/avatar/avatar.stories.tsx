import { Flex } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Avatar } from './avatar.tsx'

const meta = { component: Avatar, args: { name: 'Sample Alex' } } satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Team: Story = {
  render: () => (
    <Flex gap="s3" padding="s5">
      {['Sample Alex', 'Sample Bo', 'Sample Casey', 'Sample Dee', 'Sample Eli', 'Van 1'].map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </Flex>
  ),
  play: async ({ canvas }) => {
    expect(canvas.getByText('SB')).toBeVisible()
    expect(canvas.getByText('V1')).toBeVisible()
  },
}
