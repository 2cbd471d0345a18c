import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { PhotoInput } from './photo-input.tsx'

const meta = {
  component: PhotoInput,
  args: { accept: 'image/*' },
  render: (args) => (
    <Field label="Photos" name="photo" help="Up to 6 photos. We remove location data." optional>
      <PhotoInput {...args} />
    </Field>
  ),
} satisfies Meta<typeof PhotoInput>
export default meta
type Story = StoryObj<typeof meta>

const createPhoto = (name: string) => new File([name], name, { type: 'image/png' })
/** Replaces the control's files, as the browser's own dialog does. */
function chooseFiles(input: HTMLInputElement, ...names: ReadonlyArray<string>): void {
  const chosen = new DataTransfer()
  for (const name of names) chosen.items.add(createPhoto(name))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const fileNames = (input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name)

/** Photos accumulate, and the form submits those that are shown. */
export const AddAndRemove: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>(/Photos/)
    expect(input).toHaveAccessibleDescription('Up to 6 photos. We remove location data.')
    chooseFiles(input, 'tap.png', 'sink.png')
    await canvas.findByRole('button', { name: 'Remove sink.png' })
    chooseFiles(input, 'meter.png')
    expect(fileNames(input)).toEqual(['tap.png', 'sink.png', 'meter.png'])
    const remove = await canvas.findByRole('button', { name: 'Remove sink.png' })
    expect(remove.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.click(remove)
    expect(fileNames(input)).toEqual(['tap.png', 'meter.png'])
    expect(canvas.queryByRole('button', { name: 'Remove sink.png' })).toBeNull()
    expect(input).toHaveFocus()
  },
}
