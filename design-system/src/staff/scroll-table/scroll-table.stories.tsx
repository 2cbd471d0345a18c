import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ScrollTable } from './scroll-table.tsx'

const meta = {
  component: ScrollTable,
  args: {
    caption: 'Shifts, 23 to 28 November',
    look: 'grid',
    minWidth: '720px',
    head: (
      <>
        <th scope="col">Technician</th>
        <th scope="col">Mon 23</th>
        <th scope="col">Tue 24</th>
        <th scope="col">Wed 25</th>
      </>
    ),
    children: (
      <>
        <tr>
          <th scope="row">Sample Alex</th>
          <td>7–5</td>
          <td>7–5</td>
          <td>7–5</td>
        </tr>
        <tr>
          <th scope="row">Sample Bo</th>
          <td>7–5</td>
          <td data-hatch="">
            <span data-plain="">Leave</span>
          </td>
          <td>7–5</td>
        </tr>
      </>
    ),
  },
} satisfies Meta<typeof ScrollTable>
export default meta
type Story = StoryObj<typeof meta>

/** The scrolling area has an accessible name and is reachable by keyboard. */
export const Grid: Story = {
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Shifts, 23 to 28 November' })
    region.focus()
    expect(region).toHaveFocus()
    expect(canvas.getByRole('rowheader', { name: 'Sample Bo' })).toBeVisible()
  },
}

/** If the table is too wide, its first column stays in place. */
export const Scrolled: Story = {
  args: { minWidth: '1400px' },
  decorators: [
    (Inside) => (
      <div style={{ width: '320px' }}>
        <Inside />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region')
    const first = canvas.getByRole('rowheader', { name: 'Sample Bo' })
    const before = first.getBoundingClientRect().left
    region.scrollLeft = 200
    expect(region.scrollLeft).toBe(200)
    expect(Math.round(first.getBoundingClientRect().left)).toBe(Math.round(before))
  },
}

/** Without lines between columns. */
export const Rows: Story = { args: { look: 'rows', minWidth: '0' } }
