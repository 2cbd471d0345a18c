import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { CSSProperties } from 'react'
import { VisuallyHidden } from '../primitives/primitives.ts'
import { valveRing } from '../valve/valve.tsx'

/** Layers of a segment of the pipe, the top one first: water, pipe, and dashes where it isn't laid yet. */
const LAYERS = {
  backgroundImage:
    'linear-gradient({colors.surf.300}, {colors.surf.300}), linear-gradient({colors.pipe}, {colors.pipe}), linear-gradient(90deg, transparent 25%, {colors.line.strong} 25% 75%, transparent 75%)',
  // Only whole dashes, so that they go on evenly in the next segment.
  backgroundRepeat: 'no-repeat, no-repeat, round no-repeat',
  backgroundPosition: '0 50%',
} as const

const layerSizes = (water: string) => `${water} 4px, var(--laid, 0%) 100%, 10px 2px`

/** A mark on the pipe, centred above its label. */
const node = (size: string) =>
  ({
    content: '""',
    position: 'absolute',
    zIndex: '1',
    top: `calc((24px - ${size}) / 2)`,
    insetInlineStart: `calc(50% - ${size} / 2)`,
    forcedColorAdjust: 'none',
  }) as const

const List = chakra('ol', {
  base: {
    display: 'flex',
    // Names in large text may need two rows.
    flexWrap: 'wrap',
    rowGap: 's2',
    listStyle: 'none',
    '& li': {
      position: 'relative',
      // Equal segments, but none narrower than its name.
      flex: '1',
      minWidth: 'min-content',
      // A segment of the pipe, with its mark in the middle.
      _before: {
        content: '""',
        position: 'absolute',
        top: '7px',
        insetInline: '0',
        height: '10px',
        ...LAYERS,
        backgroundSize: layerSizes('0%'),
        forcedColorAdjust: 'none',
      },
    },
    '& li[data-laid]': { '--laid': '100%' },
    '& li[data-reached]': { '--laid': '50%' },
    '& li:first-of-type::before': { borderRadius: '3px 0 0 3px' },
    // The pipe ends at the last mark.
    '& li:last-of-type::before': { insetInlineEnd: '50%' },
    '& li:last-of-type[data-reached]': { '--laid': '100%' },
    '& li > *': {
      display: 'block',
      width: '100%',
      // No minimum height: a button would centre its name in it, below the names beside it.
      padding: '30px 2px 4px',
      color: 'text.3',
      fontSize: { base: 'micro', sm: 'meta' },
      fontWeight: 'medium',
      lineHeight: '1.3',
      textAlign: 'center',
    },
    '& li > button': { color: 'link', background: 'none' },
    '& li > button:hover': { color: 'link.hover', textDecoration: 'underline' },
    '& li > [aria-current=step]': { color: 'text', fontWeight: '700' },
    // An open ring where the valve of a coming step will be.
    '& li > *::before': {
      ...node('16px'),
      ...valveRing('16px', '2px'),
      borderColor: 'line.strong',
    },
    // A valve where the visitor is.
    '& li > [aria-current=step]::before': { ...node('24px'), ...valveRing('24px', '6px') },
    // A full disc with a tick for what is done.
    '& li > [data-ticked]::before': { ...node('24px'), ...valveRing('24px', '6px'), background: 'pipe' },
    '& li > [data-ticked]::after': {
      ...node('10px'),
      top: '6px',
      insetInlineStart: 'calc(50% - 3px)',
      width: '6px',
      height: '11px',
      border: 'solid {colors.surface}',
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(45deg) translate(-1px, -1px)',
    },
    '& li[data-waiting] > [aria-current=step]::before': { borderColor: 'warn.line', background: 'warn.bg' },
    _print: { display: 'none' },
  },
  variants: {
    water: {
      true: {
        '& li::before': { backgroundSize: layerSizes('var(--laid, 0%)') },
        '@media (prefers-reduced-motion: no-preference)': {
          '& li::before': {
            transition: 'background-size 120ms linear',
            transitionDelay: 'calc(var(--index) * 120ms + 80ms)',
            '@starting-style': { backgroundSize: layerSizes('0%') },
          },
        },
      },
    },
  },
})

export interface StepsProps {
  /** Accessible name of the list. */
  label: string
  steps: readonly { id: string; label: string; done: boolean }[]
  /** The id of the current step, which the pipe leads to. If it's the last one and done, it has a tick. */
  current: string
  /** Returns the props of the button that goes back to a completed step, so that it can submit a form without JavaScript. */
  stepButton?: (id: string) => HTMLChakraProps<'button'>
  /** Whether the current step waits for confirmation. Its valve is then amber. */
  waiting?: boolean
  /** Animates water once through the pipe, as far as it is laid. */
  water?: boolean
}

/**
 * The steps of a process as a pipe, with a mark for each. Done steps have a tick and link back, even where the pipe hasn't come to
 * them yet; the current one is announced. Once the visit is booked, water runs through it.
 */
export function Steps({ label, steps, current, stepButton, waiting = false, water = false }: StepsProps) {
  const currentIndex = steps.findIndex(({ id }) => id === current)
  const list = (
    <List water={water} {...(stepButton ? {} : { 'aria-label': label })}>
      {steps.map(({ id, label: name, done }, index) => (
        <li
          key={id}
          data-laid={index < currentIndex ? '' : undefined}
          data-reached={index === currentIndex ? '' : undefined}
          data-waiting={index === currentIndex && waiting ? '' : undefined}
          style={{ '--index': index } as CSSProperties}
        >
          {id === current ? (
            <span aria-current="step" data-ticked={done && index === steps.length - 1 ? '' : undefined}>
              <VisuallyHidden>
                Step {index + 1} of {steps.length}:{' '}
              </VisuallyHidden>
              {name}
            </span>
          ) : done && stepButton ? (
            <chakra.button aria-label={`${name}, done, change`} data-ticked="" {...stepButton(id)}>
              {name}
            </chakra.button>
          ) : (
            <span data-ticked={done ? '' : undefined}>
              <VisuallyHidden>Step {index + 1}: </VisuallyHidden>
              {name}
            </span>
          )}
        </li>
      ))}
    </List>
  )
  return stepButton ? <nav aria-label={label}>{list}</nav> : list
}
