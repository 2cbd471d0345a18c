import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Container } from '../../container/container.tsx'
import { StatusRing } from '../../status-ring/status-ring.tsx'
import { Cell, ColumnHead, Table, TableRow } from './table.tsx'

const meta = { component: Table, args: { caption: 'Bookings', head: null, children: null } } satisfies Meta<
  typeof Table
>
export default meta
type Story = StoryObj<typeof meta>

const rows = [
  {
    reference: 'GC-4H2P-9A',
    window: 'Fri 20, 7–9',
    state: 'confirmed',
    label: 'Confirmed',
    name: 'Sample customer 31',
  },
  {
    reference: 'GC-3X8N-5B',
    window: 'Fri 20, 9–11',
    state: 'arrived',
    label: 'Arrived',
    name: 'Sample customer 28',
  },
  {
    reference: 'GC-8H6V-2K',
    window: 'Fri 20, 11–1',
    state: 'pending',
    label: 'Waiting',
    name: 'Sample customer 5',
  },
] as const

/** A press on a column header sorts; each row has its own checkbox. Three lines per row on a phone. */
export const Sortable: Story = {
  render: function Sorted() {
    const [up, setUp] = useState(true)
    const [chosen, setChosen] = useState<ReadonlyArray<string>>([])
    const sorted = up ? rows : rows.toReversed()
    return (
      <Container css={{ paddingBlock: 's5' }}>
        <Table
          caption={`Bookings, sorted by window, ${up ? 'soonest' : 'latest'} first`}
          head={
            <>
              <ColumnHead area="mark">Choose</ColumnHead>
              <ColumnHead>Reference</ColumnHead>
              <ColumnHead sorted={up ? 'ascending' : 'descending'} onSort={() => setUp(!up)}>
                Window
              </ColumnHead>
              <ColumnHead onSort={() => {}}>Customer</ColumnHead>
              <ColumnHead>Status</ColumnHead>
            </>
          }
        >
          {sorted.map(({ reference, window, state, label, name }, index) => (
            <TableRow key={reference} chosen={chosen.includes(reference)} active={index === 1}>
              <Cell area="mark">
                <input
                  type="checkbox"
                  aria-label={`Choose ${reference}`}
                  checked={chosen.includes(reference)}
                  onChange={({ target }) =>
                    setChosen(
                      target.checked ? [...chosen, reference] : chosen.filter((item) => item !== reference),
                    )
                  }
                />
              </Cell>
              <Cell head area="foot">
                <a href={`#${reference}`}>{reference}</a>
              </Cell>
              <Cell area="top">{window}</Cell>
              <Cell area="middle">{name}</Cell>
              <Cell area="topEnd">
                <StatusRing state={state} /> {label}
              </Cell>
            </TableRow>
          ))}
        </Table>
      </Container>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const head = canvas.getByRole('columnheader', { name: 'Window' })
    expect(head).toHaveAttribute('aria-sort', 'ascending')
    expect(canvas.getByRole('columnheader', { name: 'Customer' })).toHaveAttribute('aria-sort', 'none')
    expect(canvas.getByRole('columnheader', { name: 'Reference' })).not.toHaveAttribute('aria-sort')
    await userEvent.click(canvas.getByRole('button', { name: 'Window' }))
    expect(head).toHaveAttribute('aria-sort', 'descending')
    expect(canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'GC-8H6V-2K',
      'GC-3X8N-5B',
      'GC-4H2P-9A',
    ])
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Choose GC-3X8N-5B' }))
    expect(canvas.getByRole('checkbox', { name: 'Choose GC-3X8N-5B' }).closest('tr')).toHaveAttribute(
      'data-chosen',
    )
  },
}
