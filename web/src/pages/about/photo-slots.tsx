import { Box, UserIcon, VanIcon } from 'design-system'
import { usePage } from '../../routing/page-context.ts'
import { PhotoSlot } from '../../shared/photo-slot.tsx'

/** Places for photos of the team and the vans, while the owner hasn't added any and the site shows its placeholders. */
export function PhotoSlots({ team, vans }: { team: boolean; vans: boolean }) {
  const { placeholders } = usePage().settings
  if (!placeholders || (team && vans)) return null
  return (
    <Box
      css={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
        gap: 's3',
      }}
    >
      {team ? null : <PhotoSlot subject="The team" icon={<UserIcon size={28} aria-hidden="true" />} />}
      {vans ? null : <PhotoSlot subject="Our vans" icon={<VanIcon size={28} aria-hidden="true" />} />}
    </Box>
  )
}
