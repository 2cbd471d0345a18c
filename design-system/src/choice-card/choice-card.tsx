import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../primitives/primitives.ts'
import { PICTURE_TILE, TILE_LABEL, TILE_PICTURE } from './picture-tile.ts'

const Card = chakra('label', {
  base: {
    position: 'relative',
    display: 'block',
    height: '100%',
    '& > input': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      margin: '0',
      opacity: 0,
      cursor: 'pointer',
      // Keeps the question visible when a link or the browser scrolls to its first answer.
      scrollMarginTop: '48px',
    },
    '& > span': {
      display: 'flex',
      alignItems: 'center',
      gap: 's3',
      minHeight: '56px',
      height: '100%',
      padding: '12px 14px',
      border: '1.5px solid {colors.line.strong}',
      borderRadius: 'r3',
      background: 'surface',
      lineHeight: '1.3',
      transition: 'border-color {durations.t1}, background {durations.t1}',
    },
    // The aside goes below the label if the text is very large.
    '& > [data-aside]': { flexWrap: 'wrap', '& > [data-label]': { flex: '1 1 4rem', minWidth: '0' } },
    '& > input:hover + span': { borderColor: 'link' },
    '& > input:checked + span': {
      borderColor: 'link',
      background: 'info.bg',
      boxShadow: 'inset 0 0 0 1.5px {colors.link}',
    },
    '& > input:focus-visible + span': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    '& > input:disabled + span': { borderColor: 'line', background: 'transparent', color: 'text.3' },
    '& > input[aria-invalid=true] + span': { borderColor: 'danger.line' },
    // The mark looks as on the platform: a dot for radio buttons, a tick for checkboxes.
    '& [data-mark]': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '22px',
      height: '22px',
      border: '2px solid {colors.line.strong}',
      borderRadius: '50%',
      background: 'surface',
    },
    '& [data-mark=checkbox]': { borderRadius: '5px' },
    '& > input:checked + span [data-mark]': { borderColor: 'link' },
    '& > input:checked + span [data-mark=radio]::after': {
      content: '""',
      width: '10px',
      height: '10px',
      borderRadius: '50%',
      background: 'link',
    },
    '& > input:checked + span [data-mark=checkbox]': { background: 'link' },
    '& > input:checked + span [data-mark=checkbox]::after': {
      content: '""',
      width: '12px',
      height: '7px',
      border: 'solid {colors.surface}',
      borderWidth: '0 0 2.5px 2.5px',
      transform: 'translateY(-2px) rotate(-45deg)',
    },
  },
  variants: {
    layout: {
      row: {},
      // Two side by side on a phone, on one line each.
      narrow: {
        '& > span': {
          gap: { base: '6px', sm: 's3' },
          padding: { base: '12px 8px', sm: '12px 14px' },
          fontSize: { base: '1rem', sm: 'inherit' },
          letterSpacing: { base: '-.01em', sm: 'normal' },
        },
      },
      tile: {
        '& > span': PICTURE_TILE,
        '& img': TILE_PICTURE,
        '& > span > span:last-of-type': TILE_LABEL,
      },
    },
  },
  defaultVariants: { layout: 'row' },
})

const Label = chakra('span', { base: { display: 'block', fontWeight: 'strong' } })
const Note = chakra('span', {
  base: { display: 'block', marginTop: '1px', color: 'text.3', fontSize: 'meta', fontWeight: 'text' },
})
const Aside = chakra('span', {
  base: {
    marginLeft: 'auto',
    color: 'ok.text',
    fontSize: 'meta',
    fontWeight: 'medium',
    lineHeight: '1.2',
    textAlign: 'right',
  },
})

export interface ChoiceCardProps extends Omit<HTMLChakraProps<'input'>, 'type' | 'children'> {
  /** One of several options, or yes/no. */
  type?: 'radio' | 'checkbox'
  label: ReactNode
  /** A second line under the label. */
  note?: ReactNode
  /** Text at the far end of a row, such as how many are left. */
  aside?: ReactNode
  /** Replaces the radio mark. */
  icon?: ReactNode
  /** Accessible name, for labels too short to make sense alone. */
  spoken?: string
  /** `tile` is for a grid, with a larger icon; `narrow` leaves more room for the text on phones. */
  layout?: 'row' | 'narrow' | 'tile'
}

/**
 * A native radio button or checkbox that covers its card, so the whole card is the target and arrow keys move between radio
 * buttons.
 */
export function ChoiceCard({
  type = 'radio',
  label,
  note,
  aside,
  icon,
  spoken,
  layout = 'row',
  ...input
}: ChoiceCardProps) {
  return (
    <Card layout={layout}>
      <chakra.input type={type} {...input} />
      <span {...(aside ? { 'data-aside': '' } : {})}>
        {icon ?? <span data-mark={type} aria-hidden="true" />}
        <span data-label="" {...(spoken === undefined ? {} : { 'aria-hidden': true })}>
          <Label>{label}</Label>
          {note ? <Note>{note}</Note> : null}
        </span>
        {aside ? <Aside {...(spoken === undefined ? {} : { 'aria-hidden': true })}>{aside}</Aside> : null}
        {spoken === undefined ? null : <VisuallyHidden>{spoken}</VisuallyHidden>}
      </span>
    </Card>
  )
}
