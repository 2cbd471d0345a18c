import { Grid } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Container } from '../container/container.tsx'
import { type RingState, StatusRing } from './status-ring.tsx'

const meta = { component: StatusRing, args: { state: 'confirmed', size: 32 } } satisfies Meta<
  typeof StatusRing
>
export default meta
type Story = StoryObj<typeof meta>

const states: ReadonlyArray<readonly [RingState, string]> = [
  ['held', 'Held for you'],
  ['pending', 'Needs confirmation'],
  ['confirmed', 'Booked'],
  ['enRoute', 'On the way'],
  ['arrived', 'Arrived'],
  ['completed', 'Done'],
  ['noAccess', 'We missed you'],
  ['cancelled', 'Cancelled'],
  ['late', 'Running late'],
  ['ahead', 'Still to come'],
]

/** Every state has its own shape, so that no two differ by colour alone. */
export const All: Story = {
  render: ({ size }) => (
    <Container css={{ paddingBlock: 's7' }}>
      <Grid as="ul" gap="s3" listStyleType="none">
        {states.map(([state, label]) => (
          <Grid as="li" key={state} templateColumns="auto 1fr" gap="s3" alignItems="center">
            <StatusRing state={state} {...(size === undefined ? {} : { size })} />
            {label}
          </Grid>
        ))}
      </Grid>
    </Container>
  ),
  play: async ({ canvasElement }) => {
    const shapes = [...canvasElement.querySelectorAll('[data-ring]')].map(({ innerHTML }) => innerHTML)
    expect(new Set(shapes).size).toBe(states.length)
  },
}
