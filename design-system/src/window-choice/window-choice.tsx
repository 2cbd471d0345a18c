import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ChoiceCard } from '../choice-card/choice-card.tsx'
import { VisuallyHidden } from '../primitives/primitives.ts'

const Time = chakra('span', {
  base: {
    fontSize: { base: '1rem', sm: '1.125rem' },
    fontWeight: 'display',
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: 'display',
  },
})

const Note = chakra('span', { base: { color: 'ok.text', fontWeight: 'medium' } })

export interface WindowChoiceProps extends Omit<HTMLChakraProps<'input'>, 'type' | 'children'> {
  /** The visible text: `1 to 3 pm`. May wrap before `to`. */
  time: string
  /** Text below it: `First free`. */
  note?: string | undefined
  /** Accessible name: `Friday 27 November, 1 to 3 pm, available`. */
  spoken: string
}

/** An available window: one radio button of a ChoiceGroup. */
export function WindowChoice({ time, note, spoken, ...input }: WindowChoiceProps) {
  return (
    <ChoiceCard
      layout="narrow"
      label={<Time>{time}</Time>}
      note={note ? <Note>{note}</Note> : null}
      spoken={spoken}
      {...input}
    />
  )
}

const FullLabel = chakra('label', {
  base: {
    position: 'relative',
    display: 'block',
    '& > input': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      margin: '0',
      opacity: 0,
      cursor: 'pointer',
    },
    '& > span:first-of-type': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 12px',
      minHeight: '64px',
      padding: '6px 14px',
      border: '1.5px dashed {colors.line.strong}',
      borderRadius: 'r3',
      color: 'text.3',
      lineHeight: '1.25',
    },
    '& [data-part=time]': { fontSize: '1.1875rem', fontVariantNumeric: 'tabular-nums' },
    '& [data-part=why]': { fontSize: 'meta' },
    '& [data-part=act]': {
      marginLeft: 'auto',
      color: 'link',
      fontSize: 'small',
      fontWeight: 'medium',
      textDecoration: 'underline',
      textUnderlineOffset: '.18em',
    },
    '& [data-part=on]': { display: 'none', marginLeft: 'auto', color: 'ok.text', fontSize: 'meta' },
    '& > input:hover + span': { borderColor: 'link' },
    '& > input:focus-visible + span': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    '& > input:checked + span': { borderStyle: 'solid', borderColor: 'ok.line', background: 'ok.bg' },
    '& > input:checked + span [data-part=on]': { display: 'inline' },
    '& > input:checked + span [data-part=act], & > input:checked + span [data-part=why]': { display: 'none' },
    '& u': { color: 'link', marginLeft: 's2', fontWeight: 'medium' },
  },
})

export interface FullWindowProps extends HTMLChakraProps<'input'> {
  time: string
  /** Accessible name, which says what ticking it does: `Tell me if Friday 27 November, 11 am to 1 pm opens`. */
  spoken: string
}

/** A full window: a checkbox to join the waitlist. */
export function FullWindow({ time, spoken, ...input }: FullWindowProps) {
  return (
    <FullLabel>
      <chakra.input type="checkbox" {...input} />
      <span aria-hidden="true">
        <span data-part="time">{time}</span>
        <span data-part="why">Full</span>
        <span data-part="act">Tell me if it opens up</span>
        <span data-part="on">
          We'll tell you if it opens up. <u>Stop</u>
        </span>
      </span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </FullLabel>
  )
}
