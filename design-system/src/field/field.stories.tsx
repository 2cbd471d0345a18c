import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { Select, TextArea, TextInput } from './controls.tsx'
import { Field } from './field.tsx'

const meta = {
  component: Field,
  args: { label: 'Name', name: 'name', children: <TextInput autoComplete="name" /> },
  decorators: [
    (Story) => (
      <Container css={{ paddingBlock: 's7', maxWidth: '560px' }}>
        <Story />
      </Container>
    ),
  ],
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

/** The label names the control, and the control's id is its name. */
export const Plain: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Name' })
    expect(input).toHaveAttribute('id', 'name')
    expect(input).toHaveAttribute('name', 'name')
    expect(input).not.toHaveAttribute('aria-invalid')
    expect(input).not.toHaveAttribute('aria-describedby')
    expect(input.getBoundingClientRect().height).toBeGreaterThanOrEqual(52)
    await userEvent.click(canvas.getByText('Name'))
    expect(input).toHaveFocus()
  },
}

/** Help and error are announced with the control; the border, the icon and the text all signal the error. */
export const Invalid: Story = {
  args: {
    label: 'Email',
    name: 'email',
    help: 'We answer to this address.',
    error: 'Please enter a valid email address',
    children: <TextInput type="email" inputMode="email" autoComplete="email" defaultValue="sam@" />,
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email' })
    expect(input).toHaveAttribute('aria-invalid', 'true')
    expect(input).toHaveAccessibleDescription('Please enter a valid email address We answer to this address.')
    expect(getComputedStyle(input).borderLeftWidth).toBe('6px')
  },
}

export const SelectInput: Story = {
  args: {
    label: 'Service',
    name: 'service',
    error: 'Please select a service',
    children: (
      <Select defaultValue="">
        <option value="" disabled>
          Choose a service
        </option>
        <option value="gas">Gas Services</option>
      </Select>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('combobox', { name: 'Service' })
    expect(list).toHaveAccessibleDescription('Please select a service')
    await userEvent.selectOptions(list, 'gas')
    expect(list).toHaveValue('gas')
  },
}

export const LongText: Story = {
  args: {
    label: "What's happening?",
    name: 'message',
    optional: true,
    children: <TextArea />,
  },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: "What's happening? (optional)" })
    await userEvent.type(area, 'Slow drain{Enter}in the laundry')
    expect(area).toHaveValue('Slow drain\nin the laundry')
  },
}
