import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AreaMap } from './area-map.tsx'

// Placeholder for the land: a plain tile of the same size.
const land = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 860"><path fill="#E9E3D2" d="M0 0H400Q430 480 560 860H0Z"/></svg>',
)}`

const meta = {
  component: AreaMap,
  args: {
    src: land,
    width: 720,
    height: 860,
    alt: 'Map of the Gold Coast with the main suburbs.',
    credit: 'Drawn from public boundaries',
    markers: [
      { name: 'Southport', x: 396, y: 330, nameLeft: false },
      { name: 'Nerang', x: 250, y: 400, nameLeft: true },
    ],
    names: [{ name: 'Robina', x: 352, y: 560, minor: true }],
  },
} satisfies Meta<typeof AreaMap>
export default meta
type Story = StoryObj<typeof meta>

/** A dot stays at its position on the land in every frame, because picture and overlay are cropped alike. */
export const Framed: Story = {
  play: async ({ canvas, canvasElement }) => {
    expect(canvas.getByRole('img', { name: /^Map of the Gold Coast/ })).toBeVisible()
    const picture = canvasElement.querySelector('img')
    const marks = canvasElement.querySelector('figure svg')
    expect(picture).toHaveAttribute('loading', 'lazy')
    expect(picture?.getBoundingClientRect()).toEqual(marks?.getBoundingClientRect())
    expect(picture && getComputedStyle(picture).objectFit).toBe('cover')
    expect(marks).toHaveAttribute('preserveAspectRatio', 'xMidYMid slice')
  },
}

/** The edge of the service area, with what it means written along it. */
export const WithEdge: Story = {
  args: { edge: { cx: 360, cy: 430, r: 340, label: 'Edge of our usual area' } },
  play: ({ canvas }) => expect(canvas.getByText('Edge of our usual area')).toBeVisible(),
}
