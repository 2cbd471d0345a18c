import { Grid } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CompactInput, CompactSelect, CompactTextArea } from './compact-field.tsx'

const meta = { component: CompactInput } satisfies Meta<typeof CompactInput>
export default meta
type Story = StoryObj<typeof meta>

export const Controls: Story = {
  render: () => (
    <Grid gap="s3" padding="s5" maxWidth="420px">
      <CompactInput aria-label="Search" placeholder="Name, phone, reference, suburb" />
      <CompactSelect aria-label="Sort">
        <option>Window, earliest</option>
      </CompactSelect>
      <CompactTextArea aria-label="Reason" rows={3} />
    </Grid>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search' }), 'Robina')
    expect(canvas.getByRole('textbox', { name: 'Search' })).toHaveValue('Robina')
  },
}
