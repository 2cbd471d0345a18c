import { Flex } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Container } from '../container/container.tsx'
import { MoreLink } from '../more-link/more-link.tsx'
import { SectionHead } from '../section-head/section-head.tsx'
import { ToBeEntered } from '../to-be-entered/to-be-entered.tsx'
import { Section } from './section.tsx'

const meta = {
  component: Section,
  args: { labelledBy: 'services', children: null },
  render: (args) => (
    <Section {...args}>
      <Container>
        <SectionHead
          id="services"
          title="Our Professional Services"
          lead="One number for all your plumbing. Pick the closest, or call and tell us what you can see."
        />
        <Card>
          <h3>Gas Services</h3>
          <p>
            Trade licence <ToBeEntered />
          </p>
          <MoreLink href="#gas" context="about Gas Services">
            Learn More
          </MoreLink>
        </Card>
      </Container>
    </Section>
  ),
} satisfies Meta<typeof Section>
export default meta
type Story = StoryObj<typeof meta>

/** A region named by its heading, and a link whose accessible name says where it leads. */
export const Plain: Story = {
  play: async ({ canvas }) => {
    expect(canvas.getByRole('region', { name: 'Our Professional Services' })).toBeVisible()
    expect(canvas.getByRole('link', { name: 'Learn More about Gas Services' })).toBeVisible()
  },
}

export const Warm: Story = { args: { ground: 'warm' } }

/** Deep water: light text and a visible focus ring. */
export const Deep: Story = {
  args: { ground: 'deep' },
  render: (args) => (
    <Section {...args}>
      <Container>
        <SectionHead
          id="services"
          title="What will it cost?"
          lead="Four answers tell you what moves the price."
        />
        <Flex gap="s4" wrap="wrap" align="center">
          <Button tone="light">Book</Button>
          <Button tone="ghost">Get a fixed quote</Button>
          <ToBeEntered />
        </Flex>
      </Container>
    </Section>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Book' })
    expect(button).toHaveFocus()
    expect(getComputedStyle(button).outlineStyle).toBe('solid')
    expect(getComputedStyle(button).outlineColor).not.toBe(
      getComputedStyle(document.documentElement).getPropertyValue('--chakra-colors-focus'),
    )
  },
}

export const Ink: Story = {
  args: { ground: 'ink' },
  render: (args) => (
    <Section {...args}>
      <Container>
        <SectionHead id="services" title="GPC Plumbing" lead="Locally owned and operated." />
        <ToBeEntered />
      </Container>
    </Section>
  ),
}
