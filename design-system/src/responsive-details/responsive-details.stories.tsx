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

/** On a wide screen the content stands open, and there is nothing to press. */
export const LaidOpen: Story = {
  play: async ({ canvas }) => {
    expect(canvas.getByText('Tell us about the job.').checkVisibility({ contentVisibilityAuto: true })).toBe(
      true,
    )
    expect(canvas.getByText('Request a Quote')).not.toBeVisible()
  },
}

/** On a small one a row opens it. */
export const Row: Story = { args: { look: 'row', summary: 'Service areas' } }
