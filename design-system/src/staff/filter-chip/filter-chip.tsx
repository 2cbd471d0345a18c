import { chakra } from '@chakra-ui/react'
import { CloseIcon } from '../../icons/icons.tsx'

const Chip = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    maxWidth: '100%',
    minHeight: { base: '44px', md: '34px' },
    paddingInline: '12px 4px',
    border: '1px solid {colors.info.line}',
    borderRadius: 'pill',
    background: 'info.bg',
    color: 'info.text',
    fontSize: 'micro',
    fontWeight: 'medium',
    lineHeight: '1.3',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: { base: '36px', md: '26px' },
      height: { base: '36px', md: '26px' },
      borderRadius: 'pill',
      color: 'inherit',
      '& svg': { width: '16px', height: '16px' },
      '&:hover': { background: 'surface' },
      '&:focus-visible': { borderRadius: 'pill', outlineOffset: '-2px' },
    },
  },
})

export interface FilterChipProps {
  /** `Status` */
  name: string
  /** `Confirmed or Needs reply` */
  value: string
  onRemove: () => void
}

/** An active filter of a list, with a button to remove it. */
export function FilterChip({ name, value, onRemove }: FilterChipProps) {
  return (
    <Chip>
      <span>
        {name}: {value}
      </span>
      <button type="button" aria-label={`Remove filter ${name}`} onClick={onRemove}>
        <CloseIcon />
      </button>
    </Chip>
  )
}
