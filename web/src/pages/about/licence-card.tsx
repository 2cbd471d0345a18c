import { Box, Heading, MoreLink } from 'design-system'
import type { ComponentProps } from 'react'
import { Licences } from '../../layout/licences.tsx'

/** What anyone can check before a visit, on the opening's picture: the licence numbers and the public register. */
export function LicenceCard({
  title,
  licences,
  register,
}: {
  title: string
  licences: ComponentProps<typeof Licences>['licences']
  /** Address of the public register. */
  register: string
}) {
  return (
    <Box
      css={{
        position: { base: 'relative', lg: 'absolute' },
        // On a phone it overlaps the lower edge of the picture.
        margin: { base: '-64px {spacing.gutter} {spacing.s6}', lg: '0' },
        inset: { lg: 'auto auto {spacing.s6} {spacing.s6}' },
        maxWidth: '420px',
        padding: '18px 22px 10px',
        borderTop: '6px solid {colors.accent}',
        borderRadius: 'r3',
        background: 'surface',
        boxShadow: '2',
      }}
    >
      <Heading css={{ fontSize: '1.375rem' }}>{title}</Heading>
      <Licences
        licences={licences}
        css={{
          gap: { base: '4px 12px', sm: '4px 20px' },
          marginTop: 's2',
          fontSize: 'small',
          color: 'text.2',
        }}
      />
      <MoreLink href={register}>Look us up on the QBCC register</MoreLink>
    </Box>
  )
}
