import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { CSSProperties } from 'react'
import { VisuallyHidden } from '../primitives/primitives.ts'
import { pipeFrom, valveMark } from '../valve/valve.tsx'

const VALVE = { ...valveMark('24px', '6px'), zIndex: '1', top: '-5px', insetInlineStart: '0' } as const

/** Steps that the pipe runs through. It ends at the last one. */
const LAID = 'li:is([data-laid], :last-of-type:not([data-coming]))'

const List = chakra('ol', {
  base: {
    display: 'flex',
    // Names in large text may need two rows.
    flexWrap: 'wrap',
    rowGap: 's2',
    listStyle: 'none',
    '& li': {
      position: 'relative',
      // Equal segments, but none narrower than its name. The last one ends where the pipe does, at the right edge.
      flex: '1',
      minWidth: 'min-content',
      '&:last-of-type': { flex: 'none' },
      // Coming steps are dashed: that part of the pipe isn't laid yet.
      _before: {
        content: '""',
        position: 'absolute',
        top: '6px',
        insetInline: '0 8px',
        borderTop: '2px dashed {colors.line.strong}',
      },
    },
    // A segment of the pipe, with a collar at its start.
    [`& ${LAID}::before`]: {
      top: '2px',
      insetInline: '0',
      height: '10px',
      border: '0',
      ...pipeFrom('0', 'across'),
      forcedColorAdjust: 'none',
    },
    '& li[data-laid]:first-of-type::before': { borderRadius: '3px 0 0 3px' },
    // An open ring at each coming step, where its valve will be.
    '& li[data-coming]::before': { insetInlineStart: '18px' },
    '& li[data-coming]::after': {
      content: '""',
      position: 'absolute',
      top: '0',
      insetInlineStart: '0',
      width: '14px',
      height: '14px',
      border: '2px solid {colors.line.strong}',
      borderRadius: '50%',
    },
    // Done before its turn: a full disc with a tick, since the pipe hasn't come this far.
    '& li[data-coming=done]::after': { borderColor: 'pipe', background: 'pipe', forcedColorAdjust: 'none' },
    '& li[data-coming=done] > *::before': {
      content: '""',
      position: 'absolute',
      zIndex: '1',
      top: '4px',
      insetInlineStart: '5px',
      width: '4px',
      height: '6px',
      border: 'solid {colors.surface}',
      borderWidth: '0 1.5px 1.5px 0',
      transform: 'rotate(45deg) translate(-.5px, -.5px)',
      forcedColorAdjust: 'none',
    },
    '& li > *': {
      display: 'flex',
      alignItems: 'flex-start',
      width: '100%',
      minHeight: '44px',
      padding: '20px 6px 0 0',
      color: 'text.3',
      fontSize: { base: 'micro', sm: 'meta' },
      fontWeight: 'medium',
      lineHeight: '1.3',
      textAlign: 'left',
    },
    '& li > button': { color: 'link', background: 'none' },
    '& li > button:hover': { color: 'link.hover', textDecoration: 'underline' },
    '& li > [aria-current=step]': {
      color: 'text',
      fontSize: { base: 'small', sm: 'body' },
      fontWeight: '700',
      lineHeight: '1.2',
    },
    // A valve on the pipe where the visitor is.
    '& li > [aria-current=step]::before': VALVE,
    // The last step is at the right edge, where the pipe ends.
    '& li:last-of-type': {
      // Continues the dashes of the step before, after a gap as wide as theirs.
      '&[data-coming]::before': { insetInline: '-4px 18px' },
      '&:not([data-coming])::before': { insetInlineEnd: '12px', backgroundImage: 'none' },
      '&[data-coming]::after, & > ::before': { insetInlineStart: 'auto', insetInlineEnd: '0' },
      '&[data-coming=done] > ::before': { insetInlineEnd: '5px' },
      '& > *': { justifyContent: 'flex-end', paddingRight: '0', textAlign: 'right' },
    },
    // The last step is done: its valve is a full disc with a tick.
    '& li > [data-finished]::before': { background: 'pipe' },
    '& li > [data-finished]::after': {
      content: '""',
      position: 'absolute',
      zIndex: '1',
      top: '1px',
      insetInlineEnd: '9px',
      width: '6px',
      height: '11px',
      border: 'solid {colors.surface}',
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(45deg) translate(-1px, -1px)',
      forcedColorAdjust: 'none',
    },
    '& li[data-waiting] > [aria-current=step]::before': { borderColor: 'warn.line', background: 'warn.bg' },
    _print: { display: 'none' },
  },
  variants: {
    water: {
      true: {
        [`& ${LAID}::after`]: {
          content: '""',
          position: 'absolute',
          top: '5px',
          insetInlineStart: '5px',
          insetInlineEnd: '0',
          height: '4px',
          background: 'surf.300',
          transformOrigin: 'left',
          forcedColorAdjust: 'none',
        },
        // No collar to start after.
        '& li:last-of-type:not([data-coming])::after': { insetInlineStart: '0' },
        '@media (prefers-reduced-motion: no-preference)': {
          [`& ${LAID}::after`]: {
            transition: 'transform 120ms linear',
            transitionDelay: 'calc(var(--index) * 120ms + 80ms)',
            '@starting-style': { transform: 'scaleX(0)' },
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
  /** The id of the current step, which the pipe leads to. If it's the last one and done, its valve has a tick. */
  current: string
  /** Returns the props of the button that goes back to a completed step, so that it can submit a form without JavaScript. */
  stepButton?: (id: string) => HTMLChakraProps<'button'>
  /** Whether the current step waits for confirmation. Its valve is then amber. */
  waiting?: boolean
  /** Animates water once through the pipe, as far as it is laid. */
  water?: boolean
}

/**
 * The steps of a process as a pipe, one segment per step. Completed steps link back, the current one is announced, later ones are
 * only named, with a tick if they are done already. Once the visit is booked, water runs through it.
 */
export function Steps({ label, steps, current, stepButton, waiting = false, water = false }: StepsProps) {
  const currentIndex = steps.findIndex(({ id }) => id === current)
  const list = (
    <List water={water} {...(stepButton ? {} : { 'aria-label': label })}>
      {steps.map(({ id, label: name, done }, index) => (
        <li
          key={id}
          data-laid={index < currentIndex ? '' : undefined}
          data-coming={index < currentIndex || index === currentIndex ? undefined : done ? 'done' : ''}
          data-waiting={index === currentIndex && waiting ? '' : undefined}
          style={{ '--index': index } as CSSProperties}
        >
          {id === current ? (
            <span aria-current="step" data-finished={done && index === steps.length - 1 ? '' : undefined}>
              <VisuallyHidden>
                Step {index + 1} of {steps.length}:{' '}
              </VisuallyHidden>
              {name}
            </span>
          ) : done && stepButton ? (
            <chakra.button aria-label={`${name}, done, change`} {...stepButton(id)}>
              {name}
            </chakra.button>
          ) : (
            <span>
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
