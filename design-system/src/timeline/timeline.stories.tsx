import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { Section } from '../section/section.tsx'
import { SectionHead } from '../section-head/section-head.tsx'
import { Timeline } from './timeline.tsx'

const meta = {
  component: Timeline,
  args: {
    steps: [
      {
        number: 1,
        title: 'Initial consultation',
        description:
          'Tell us what is happening, by phone or online. We ask the questions that save a second visit.',
      },
      {
        number: 2,
        title: 'Detailed assessment',
        description: 'We look at the cause, not only the symptom, and show you what we found.',
      },
      { number: 3, title: 'Transparent quote', description: 'What it costs and why, before we start.' },
      {
        number: 4,
        title: 'Expert solution',
        description: 'The work is done properly, tested with you, and we clean up before we leave.',
      },
    ],
  },
  decorators: [
    (Story) => (
      <>
        <Section>
          <Container>
            <p>The section above.</p>
          </Container>
        </Section>
        <Section ground="warm" labelledBy="process">
          <Container>
            <SectionHead
              id="process"
              title="Our Professional Process"
              lead="The same four steps for a dripping tap or a whole bathroom."
            />
            <Story />
          </Container>
        </Section>
      </>
    ),
  ],
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

/** On desktop: steps alternate left and right of one pipe, in order, and the pipe stays inside its own section. */
export const AlongThePipe: Story = {
  play: async ({ canvas }) => {
    const steps = canvas.getAllByRole('listitem')
    expect(steps).toHaveLength(4)
    const boxes = steps.map((step) => step.getBoundingClientRect())
    boxes.slice(1).forEach((box, index) => {
      const before = boxes[index]
      expect(box.top).toBeGreaterThan(before?.top ?? Number.POSITIVE_INFINITY)
      expect(box.left === before?.left).toBe(false)
    })
    expect(getComputedStyle(canvas.getByRole('region', { name: 'Our Professional Process' })).overflow).toBe(
      'clip',
    )
  },
}
