import { chakra, Pictogram } from 'design-system'
import type { ReactElement } from 'react'

const Cell = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: '48px 1fr',
    gap: '2px 16px',
    padding: '14px 16px 14px 12px',
    borderRadius: 'r2',
    color: 'text',
    textDecoration: 'none',
    '&:hover': { background: 'surface.2', color: 'text' },
    '& img': { gridRow: 'span 2', alignSelf: 'start', borderRadius: '8px' },
    '& strong': { alignSelf: 'end', fontSize: '1.0625rem', fontWeight: 'strong', lineHeight: '1.2' },
    '& > span:last-of-type': { alignSelf: 'start', fontSize: 'meta', lineHeight: '1.3', color: 'text.3' },
  },
})

const Icon = chakra('span', {
  base: {
    gridRow: 'span 2',
    alignSelf: 'start',
    display: 'grid',
    placeItems: 'center',
    width: '48px',
    height: '48px',
    borderRadius: '8px',
    background: 'surface.tint',
  },
})

/** One link of a header panel: picture, name, short description. */
export function PanelLink({
  href,
  picture,
  name,
  label,
}: {
  href: string
  /** Name of a pictogram, or an icon. */
  picture: string | ReactElement
  name: string
  label: string | null
}) {
  return (
    <Cell href={href}>
      {typeof picture === 'string' ? <Pictogram name={picture} size={48} /> : <Icon>{picture}</Icon>}
      <strong>{name}</strong>
      {label ? <span>{label}</span> : null}
    </Cell>
  )
}
