import { Box, Container, Heading, Section, SectionHead, Text } from 'design-system'
import { Picture, type PictureData } from '../../shared/picture.tsx'

interface VisitProps {
  title: string
  lead: string
  steps: ReadonlyArray<{
    readonly title: string
    readonly description: string
    readonly picture: PictureData
  }>
}

/** A visit from the booking to the report, drawn: two large pictures, then three; on a tablet one, then four. */
export function Visit({ title, lead, steps }: VisitProps) {
  return (
    <Section labelledBy="visit-title">
      <Container>
        <SectionHead id="visit-title" title={title} lead={lead} />
        <Box
          as="ol"
          css={{
            display: 'grid',
            gap: { base: '36px', md: '40px 24px' },
            gridTemplateColumns: { md: 'repeat(6, 1fr)' },
            listStyle: 'none',
          }}
        >
          {steps.map(({ title: step, description, picture }, index) => (
            <Box
              as="li"
              key={step}
              css={{
                display: 'grid',
                alignContent: 'start',
                gap: '16px',
                gridColumn: { md: index === 0 ? 'span 6' : 'span 3', lg: index < 2 ? 'span 3' : 'span 2' },
              }}
            >
              <Picture
                picture={picture}
                alt=""
                sizes="(min-width: 1024px) 600px, 90vw"
                css={{ borderRadius: 'r3', aspectRatio: '3 / 2', objectFit: 'cover' }}
              />
              <div>
                <Heading as="h3" css={{ display: 'flex', gap: '12px', alignItems: 'baseline' }}>
                  <Box
                    as="span"
                    aria-hidden="true"
                    css={{ color: 'accent', fontWeight: 'display', fontVariantNumeric: 'tabular-nums' }}
                  >
                    {index + 1}
                  </Box>
                  {step}
                </Heading>
                <Text css={{ marginTop: 's2', maxWidth: '34em', color: 'text.2', lineHeight: '1.5' }}>
                  {description}
                </Text>
              </div>
            </Box>
          ))}
        </Box>
      </Container>
    </Section>
  )
}
