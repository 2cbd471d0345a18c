import { Flex } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { RefreshIcon } from '../../icons/icons.tsx'
import { CompactButton, type CompactButtonProps } from './compact-button.tsx'

const meta = { component: CompactButton, args: { children: 'Assign' } } satisfies Meta<typeof CompactButton>
export default meta
type Story = StoryObj<typeof meta>

const tones: ReadonlyArray<NonNullable<CompactButtonProps['tone']>> = [
  'primary',
  'outline',
  'quiet',
  'danger',
  'dangerOutline',
]

export const Tones: Story = {
  render: (args) => (
    <Flex gap="s3" padding="s5" flexWrap="wrap">
      {tones.map((tone) => (
        <CompactButton key={tone} {...args} tone={tone}>
          <RefreshIcon />
          {tone}
        </CompactButton>
      ))}
      <CompactButton {...args} disabled>
        Not now
      </CompactButton>
      <CompactButton {...args} href="#there">
        A link
      </CompactButton>
    </Flex>
  ),
}

const onClick = fn()

/** While busy, a second press does nothing. */
export const Busy: Story = {
  args: { busy: true, onClick },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: /Assign/ })
    expect(button).toHaveAttribute('aria-busy', 'true')
    button.click()
    expect(onClick).not.toHaveBeenCalled()
  },
}
