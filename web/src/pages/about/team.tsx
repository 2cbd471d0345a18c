import { Box, Container, chakra, Section, SectionHead, ShieldIcon } from 'design-system'
import { SitePhoto, type SitePhotoData } from '../../shared/site-photo.tsx'

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '20px 16px', md: '32px 24px' },
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
      lg: 'repeat(4, minmax(0, 1fr))',
    },
    listStyle: 'none',
  },
})

interface TeamProps {
  team: ReadonlyArray<{
    readonly name: string
    readonly role?: string | null
    readonly licenceHolder: boolean
    readonly photo: SitePhotoData
  }>
  vans: ReadonlyArray<SitePhotoData & { readonly id: string }>
}

/** The team and their vans, in the owner's photos, once there are some. */
export function Team({ team, vans }: TeamProps) {
  if (team.length === 0 && vans.length === 0) return null
  const title = team.length > 0 ? 'Meet the team' : 'Our vans'
  return (
    <Section labelledBy="team-title">
      <Container>
        <SectionHead id="team-title" title={title} />
        {team.length > 0 ? (
          <Grid>
            {team.map(({ name, role, licenceHolder, photo }) => (
              <li key={photo.src}>
                <SitePhoto
                  photo={photo}
                  sizes="(min-width: 1024px) 280px, 45vw"
                  css={{ aspectRatio: '4 / 5' }}
                />
                <Box
                  as="p"
                  css={{
                    marginTop: '10px',
                    fontWeight: 'strong',
                    lineHeight: '1.3',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {name}
                </Box>
                {role ? (
                  <Box as="p" css={{ color: 'text.2', fontSize: 'small', overflowWrap: 'anywhere' }}>
                    {role}
                  </Box>
                ) : null}
                {licenceHolder ? (
                  <Box
                    as="p"
                    css={{
                      display: 'flex',
                      gap: '6px',
                      alignItems: 'center',
                      marginTop: '4px',
                      fontSize: 'small',
                    }}
                  >
                    <ShieldIcon size={16} />
                    Licence holder
                  </Box>
                ) : null}
              </li>
            ))}
          </Grid>
        ) : null}
        {vans.length > 0 ? (
          <Grid
            css={{
              marginTop: team.length > 0 ? 's6' : '0',
              gridTemplateColumns: {
                base: 'minmax(0, 1fr)',
                sm: 'repeat(2, minmax(0, 1fr))',
                lg: 'repeat(3, minmax(0, 1fr))',
              },
            }}
          >
            {vans.map((photo) => (
              <li key={photo.id}>
                <SitePhoto
                  photo={photo}
                  sizes="(min-width: 1024px) 380px, 90vw"
                  css={{ aspectRatio: '3 / 2' }}
                />
              </li>
            ))}
          </Grid>
        ) : null}
      </Container>
    </Section>
  )
}
