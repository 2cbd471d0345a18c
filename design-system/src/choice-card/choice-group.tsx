import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { AlertIcon } from '../icons/icons.tsx'
import { VisuallyHidden } from '../primitives/primitives.ts'
import { TWO_COLUMNS } from '../theme/columns.ts'

const Group = chakra('fieldset', { base: { minWidth: '0', border: '0', padding: '0', margin: '0' } })

const Legend = chakra('legend', {
  base: { padding: '0', marginBottom: '6px', fontWeight: 'strong', lineHeight: '1.3' },
})

const Cards = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 's2' },
  variants: {
    layout: {
      stack: {},
      groups: { gap: 's5' },
      tiles: {
        gridTemplateColumns: {
          base: TWO_COLUMNS,
          sm: 'repeat(3, 1fr)',
        },
        gap: { base: 's2', sm: 's3' },
        // Content that expands below a tile, as wide as the grid, leaves no gap next to the tile.
        gridAutoFlow: 'dense',
      },
      row: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 132px), 1fr))' },
      thirds: { gridTemplateColumns: { md: 'repeat(3, 1fr)' } },
      times: {
        // On a phone two in a row, with their marks: a lone time without one would look like a button. Stacked if the text is large.
        gridTemplateColumns: {
          base: 'repeat(auto-fill, minmax(min(100%, 8.25rem), 1fr))',
          sm: 'repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr))',
        },
      },
      pairs: { gridTemplateColumns: { sm: '1fr 1fr' }, gridAutoFlow: 'dense' },
    },
  },
})

const ErrorLine = chakra('p', {
  base: {
    display: 'flex',
    gap: 's2',
    marginBottom: 's2',
    color: 'danger.text',
    fontWeight: 'strong',
    fontSize: 'small',
    lineHeight: '1.35',
  },
})

export interface ChoiceGroupProps {
  legend: ReactNode
  /** The page already shows the question, so the legend is for screen readers only. */
  quiet?: boolean
  /** Target of the error summary's link. */
  id?: string
  help?: ReactNode
  error?: string | undefined
  /** Stacked, groups of cards, a grid of tiles, short answers in a row, times of a day, or three or two columns where there is room. */
  layout?: 'stack' | 'groups' | 'tiles' | 'row' | 'times' | 'thirds' | 'pairs'
  children: ReactNode
}

/** A question with its choice cards. */
export function ChoiceGroup({
  legend,
  quiet,
  id,
  help,
  error,
  layout = 'stack',
  children,
}: ChoiceGroupProps) {
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ')
  return (
    <Group id={id} tabIndex={id ? -1 : undefined} aria-describedby={described || undefined}>
      {quiet ? <VisuallyHidden as="legend">{legend}</VisuallyHidden> : <Legend>{legend}</Legend>}
      {help ? (
        <chakra.p id={`${id}-help`} marginBottom="s2" fontSize="small" lineHeight="small" color="text.3">
          {help}
        </chakra.p>
      ) : null}
      {error ? (
        <ErrorLine id={`${id}-error`}>
          <AlertIcon size={20} aria-hidden="true" />
          {error}
        </ErrorLine>
      ) : null}
      <Cards layout={layout}>{children}</Cards>
    </Group>
  )
}
