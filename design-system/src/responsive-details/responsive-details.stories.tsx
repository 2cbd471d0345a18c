import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ResponsiveDetails } from './responsive-details.tsx'

const meta = {
  component: ResponsiveDetails,
  args: {
    from: 'lg',
    look: 'button',
    summary: 'Request a Quote',
    children: <p>Tell us about the job.</p>,
  },
} satisfies Meta<typeof ResponsiveDetails>
export default meta
type Story = StoryObj<typeof meta>

/** On a wide screen the content is visible, with no control to press. */
export const AlwaysOpen: Story = {
  play: async ({ canvas }) => {
    expect(canvas.getByText('Tell us about the job.').checkVisibility({ contentVisibilityAuto: true })).toBe(
      true,
    )
    expect(canvas.getByText('Request a Quote')).not.toBeVisible()
  },
}

/** On a small screen a row expands it. */
export const Row: Story = { args: { look: 'row', summary: 'Service areas' } }
