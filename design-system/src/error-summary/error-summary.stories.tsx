import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { TextInput } from '../field/controls.tsx'
import { Field } from '../field/field.tsx'
import { ErrorSummary } from './error-summary.tsx'

const meta = {
  component: ErrorSummary,
  args: {
    errors: [
      { id: 'name', message: 'Name is required' },
      { id: 'email', message: 'Please enter a valid email address' },
    ],
  },
  render: (args) => (
    <Container css={{ display: 'grid', gap: 's4', paddingBlock: 's7', maxWidth: '560px' }}>
      <ErrorSummary {...args} />
      <Field label="Name" name="name">
        <TextInput />
      </Field>
      <Field label="Email" name="email">
        <TextInput />
      </Field>
    </Container>
  ),
} satisfies Meta<typeof ErrorSummary>
export default meta
type Story = StoryObj<typeof meta>

/** Takes focus when it appears; each line links to its field. */
export const TwoErrors: Story = {
  play: async ({ canvas, userEvent }) => {
    expect(canvas.getByRole('alert')).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: 'Please enter a valid email address' })
    expect(link).toHaveFocus()
    expect(link).toHaveAttribute('href', '#email')
    expect(canvas.getByLabelText('Email')).toHaveAttribute('id', 'email')
  },
}

export const NoErrors: Story = {
  args: { errors: [] },
  play: async ({ canvas }) => {
    expect(canvas.queryByRole('alert')).toBeNull()
  },
}
