import { chakra } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { pipeFrom, VALVE_SIZE, Valve, valveMark } from './valve.tsx'

const meta = {
  component: Valve,
  args: { children: '1' },
  decorators: [
    (Story) => (
      <Container css={{ paddingBlock: 's7' }}>
        <Story />
      </Container>
    ),
  ],
} satisfies Meta<typeof Valve>
export default meta
type Story = StoryObj<typeof meta>

const Pipeline = chakra('ol', {
  base: {
    display: 'grid',
    gap: 's7',
    listStyle: 'none',
    '& li': { position: 'relative', display: 'flex', alignItems: 'center', gap: 's4' },
    '& li:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      top: '50%',
      insetInlineStart: `calc(${VALVE_SIZE.base} / 2 - 5px)`,
      width: '10px',
      height: 'calc(100% + {spacing.s7})',
      ...pipeFrom('20px'),
      lg: {
        insetInlineStart: `calc(${VALVE_SIZE.lg} / 2 - 7px)`,
        width: '14px',
        ...pipeFrom('36px'),
      },
    },
  },
})

/** Three steps down a pipe. The pipe starts behind each ring, which covers its end. */
export const OnAPipe: Story = {
  render: () => (
    <Pipeline>
      {['Call', 'Visit', 'Report'].map((step, index) => (
        <li key={step}>
          <Valve aria-hidden="true">{index + 1}</Valve>
          {step}
        </li>
      ))}
    </Pipeline>
  ),
  play: async ({ canvas }) => {
    const [step] = canvas.getAllByRole('listitem')
    const valve = canvas.getByText('1')
    const { width, height } = valve.getBoundingClientRect()
    expect(width).toBe(height)
    const pipe = getComputedStyle(step as Element, '::before')
    expect(pipe.backgroundColor).toBe(getComputedStyle(valve).borderTopColor)
    const middle = valve.offsetLeft + width / 2
    expect(Number.parseFloat(pipe.left) + Number.parseFloat(pipe.width) / 2).toBe(middle)
  },
}

/** The last step in another colour, as for a price that the customer has agreed to. */
export const Agreed: Story = {
  render: () => (
    <Valve css={{ borderColor: 'ok.text', background: 'ok.text', color: 'bg' }} aria-hidden="true">
      4
    </Valve>
  ),
  play: async ({ canvas }) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(canvas.getByText('4'))
    expect(borderTopColor).toBe(backgroundColor)
  },
}

const Contents = chakra('ul', {
  base: {
    borderLeft: '3px solid {colors.pipe}',
    listStyle: 'none',
    '& a': { position: 'relative', display: 'block', padding: '10px 18px', color: 'text' },
    '& [aria-current]::before': { ...valveMark('19px', '5px'), left: '-11px' },
  },
})

/** The small ring without a number that marks where the reader is. */
export const Mark: Story = {
  render: () => (
    <Contents>
      {['Leaks', 'Drains', 'Hot water'].map((topic) => (
        <li key={topic}>
          <a href={`#${topic}`} aria-current={topic === 'Drains' ? 'location' : undefined}>
            {topic}
          </a>
        </li>
      ))}
    </Contents>
  ),
  play: async ({ canvas }) => {
    const markOf = (name: string) => getComputedStyle(canvas.getByRole('link', { name }), '::before')
    expect(markOf('Drains').width).toBe('19px')
    expect(markOf('Leaks').content).toBe('none')
  },
}
