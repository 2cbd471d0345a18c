import { chakra, Pictogram } from 'design-system'

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

/** One link of a header panel: picture, name, short description. */
export function PanelLink({
  href,
  picture,
  name,
  label,
}: {
  href: string
  /** Name of a pictogram. */
  picture: string
  name: string
  label: string | null
}) {
  return (
    <Cell href={href}>
      <Pictogram name={picture} size={48} />
      <strong>{name}</strong>
      {label ? <span>{label}</span> : null}
    </Cell>
  )
}
