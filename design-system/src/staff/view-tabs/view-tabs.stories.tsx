import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CompactButton } from '../compact-button/compact-button.tsx'
import { ViewTabs } from './view-tabs.tsx'

const meta = {
  component: ViewTabs,
  args: {
    label: 'Saved views',
    views: [
      { key: 'next', name: 'Next 14 days', href: '#next', current: true, count: '214' },
      { key: 'unassigned', name: 'Unassigned', href: '#unassigned', current: false, count: '2' },
      { key: 'all', name: 'All', href: '#all', current: false, count: '10,000+' },
    ],
    children: <CompactButton tone="quiet">Save this view</CompactButton>,
  },
} satisfies Meta<typeof ViewTabs>
export default meta
type Story = StoryObj<typeof meta>

/** The current view is marked with aria-current. */
export const Views: Story = {
  play: async ({ canvas }) => {
    expect(canvas.getByRole('link', { name: 'Next 14 days 214' })).toHaveAttribute('aria-current', 'page')
    expect(canvas.getByRole('link', { name: 'Unassigned 2' })).not.toHaveAttribute('aria-current')
  },
}

/** If there isn't room for all tabs, the current one is scrolled into view. */
export const Narrow: Story = {
  args: {
    views: ['Business', 'Contact and hours', 'Prices', 'Response times', 'Online', 'Photos', 'History'].map(
      (name) => ({ key: name, name, href: `#${name}`, current: name === 'Photos' }),
    ),
    children: null,
  },
  decorators: [
    (Story) => (
      <div style={{ width: '300px' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const [strip, current] = [canvas.getByRole('list'), canvas.getByRole('link', { name: 'Photos' })].map(
      (element) => element.getBoundingClientRect(),
    )
    expect(current?.left).toBeGreaterThan(strip?.left ?? 0)
    expect(current?.right).toBeLessThan(strip?.right ?? 0)
  },
}
