import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Group = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: 's3',
    minWidth: '0',
    borderTop: '1px solid {colors.line.onDeep}',
    padding: { base: '12px 0 14px', sm: '18px 0 22px' },
  },
})

const Legend = chakra('legend', {
  base: {
    float: 'left',
    display: 'flex',
    gap: 's3',
    alignItems: 'baseline',
    fontWeight: 'strong',
    fontSize: '1.1875rem',
    '& span': {
      flex: 'none',
      color: 'accent.onDeep',
      fontVariantNumeric: 'tabular-nums',
      fontWeight: 'medium',
      fontSize: '1rem',
    },
  },
})

const Chip = chakra('label', {
  base: {
    position: 'relative',
    '& input': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      opacity: 0,
      cursor: 'pointer',
    },
    '& span': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 's2',
      minHeight: 'target',
      padding: '6px 13px',
      // 4.1:1 on deep water in light mode, 5.2:1 in dark mode
      border: '1.5px solid #6B9DB8',
      borderRadius: 'pill',
      fontSize: { base: '1rem', sm: '1.0625rem' },
      lineHeight: '1.2',
      fontWeight: 'medium',
    },
    '& input:hover + span': { borderColor: 'surf.200' },
    '& input:checked + span': { background: 'surf.200', borderColor: 'surf.200', color: 'ocean.950' },
    '& input:checked + span::before': {
      content: '""',
      flex: 'none',
      width: '7px',
      height: '12px',
      border: 'solid currentColor',
      borderWidth: '0 2.5px 2.5px 0',
      transform: 'rotate(42deg) translate(-1px, -2px)',
    },
    '& input:focus-visible + span': {
      outline: '3px solid {colors.focus.onDeep}',
      outlineOffset: '3px',
    },
  },
})

export interface ChipGroupProps {
  legend: ReactNode
  /** The question's position, shown before the legend: "1 of 4". */
  index?: ReactNode
  name: string
  options: readonly { value: string; label: ReactNode }[]
  /** Initial choice. The browser keeps the current one, so it works before any script has loaded. */
  defaultValue: string
}

/** One question with its answers as chips: radio buttons with arrow key navigation. For the deep background. */
export function ChipGroup({ legend, index, name, options, defaultValue }: ChipGroupProps) {
  return (
    <Group>
      <Legend>
        {index ? <span>{index}</span> : null}
        {legend}
      </Legend>
      <chakra.div clear="both" display="flex" flexWrap="wrap" gap="s2">
        {options.map((option) => (
          <Chip key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
            />
            <span>{option.label}</span>
          </Chip>
        ))}
      </chakra.div>
    </Group>
  )
}
