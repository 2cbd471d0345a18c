import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Container } from '../container/container.tsx'
import {
  DocumentCheckIcon,
  HardHatIcon,
  HomeIcon,
  SunriseIcon,
  UserIcon,
  WrenchIcon,
} from '../icons/icons.tsx'
import { Section } from '../section/section.tsx'
import { ValuesGrid } from './values-grid.tsx'

const meta = {
  component: ValuesGrid,
  args: {
    values: [
      {
        title: 'Customer First',
        description: 'We explain, we ask, and you decide. It is your home.',
        icon: <UserIcon />,
      },
      {
        title: 'Technical Excellence',
        description: 'The right fix, to the standard, with parts that last.',
        icon: <WrenchIcon />,
      },
      {
        title: 'Honesty & Integrity',
        description: 'What we found, what it needs, and what can wait.',
        icon: <DocumentCheckIcon />,
      },
      {
        title: 'Aussie Work Ethic',
        description: 'On time, hands on, and the place left as clean as we found it.',
        icon: <SunriseIcon />,
      },
      {
        title: 'Community Focus',
        description: 'Locally owned. We look after the streets that we live in.',
        icon: <HomeIcon />,
      },
      {
        title: 'Service Excellence',
        description: 'Clear messages before, during and after the job.',
        icon: <HardHatIcon />,
      },
    ],
  },
  render: (args) => (
    <Section>
      <Container>
        <ValuesGrid {...args} />
      </Container>
    </Section>
  ),
} satisfies Meta<typeof ValuesGrid>
export default meta
type Story = StoryObj<typeof meta>

/** Six values, each with its own text. The icons are hidden from screen readers. */
export const SixValues: Story = {
  play: async ({ canvas }) => {
    expect(canvas.getAllByRole('listitem')).toHaveLength(6)
    expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(6)
    expect(canvas.queryByRole('img')).toBeNull()
  },
}
