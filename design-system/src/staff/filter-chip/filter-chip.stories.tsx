import { Flex } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { FilterChip } from './filter-chip.tsx'

const meta = {
  component: FilterChip,
  args: { name: 'Status', value: 'Confirmed or Needs reply', onRemove: fn() },
  render: (args) => (
    <Flex gap="s2" padding="s5" wrap="wrap">
      <FilterChip {...args} />
      <FilterChip name="Window" value="last 2 to next 12 days" onRemove={() => {}} />
    </Flex>
  ),
} satisfies Meta<typeof FilterChip>
export default meta
type Story = StoryObj<typeof meta>

/** The remove button is named after the filter it removes. */
export const Filters: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter Status' }))
    expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
