import { chakra, UserIcon, VanIcon } from 'design-system'
import { usePage } from '../../routing/page-context.ts'
import { PhotoToBeAdded } from '../../shared/photo-to-be-added.tsx'

/** In rows, so that two missing photos take no more attention than what is there. */
const Slots = chakra('ul', {
  base: {
    listStyle: 'none',
    border: '1.5px dashed {colors.line.strong}',
    borderRadius: 'r3',
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 10px',
      padding: '10px 14px',
      lineHeight: '1.3',
    },
    '& li + li': { borderTop: '1px dashed {colors.line.strong}' },
    '& svg': { color: 'accent' },
    '& strong': { flex: '1 1 auto' },
  },
})

/** Places for photos of the team and the vans, while the owner hasn't added any and the site shows its placeholders. */
export function PhotoSlots({ team, vans }: { team: boolean; vans: boolean }) {
  const { placeholders } = usePage().settings
  if (!placeholders || (team && vans)) return null
  return (
    <Slots>
      {team ? null : (
        <li>
          <UserIcon size={22} aria-hidden="true" />
          <strong>The team</strong>
          <PhotoToBeAdded />
        </li>
      )}
      {vans ? null : (
        <li>
          <VanIcon size={22} aria-hidden="true" />
          <strong>Our vans</strong>
          <PhotoToBeAdded />
        </li>
      )}
    </Slots>
  )
}
