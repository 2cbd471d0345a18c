import { Box, Container, chakra, Heading, Lead, Section } from 'design-system'
import { Picture, type PictureData } from '../../shared/picture.tsx'
import { Prose } from '../../shared/prose.tsx'
import { UNDER_HEADER } from '../../shared/under-header.ts'

export type GuideSectionData = {
  readonly id: string
  readonly title: string
  readonly lead: string | null
  readonly card: { readonly place: string; readonly text: string } | null
  readonly steps: ReadonlyArray<{
    readonly title: string
    readonly text: string
    readonly picture: PictureData | null
  }>
}

const Step = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    gap: '0 14px',
    alignContent: 'start',
    breakInside: 'avoid',
    '& picture': { gridColumn: '1 / -1' },
    '& > b': {
      gridRow: 'span 2',
      marginTop: '16px',
      fontSize: '2.5rem',
      fontWeight: 'display',
      letterSpacing: '-.04em',
      lineHeight: '1',
      color: 'accent',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  variants: {
    // Without a picture, a panel holds its place beside those that have one. Its edges leave no room beside the number.
    plain: {
      true: {
        alignSelf: 'start',
        padding: '10px 24px 26px',
        borderRadius: 'r4',
        background: 'surface.tint',
        '& > b': { gridRow: 'auto' },
        '& > div': { gridColumn: '1 / -1' },
      },
    },
    // Three side by side are narrow: the text goes under the number too.
    inThrees: {
      true: { '& > b': { xl: { gridRow: 'auto' } }, '& > div': { xl: { gridColumn: '1 / -1' } } },
    },
  },
})

/** A part of a guide: its steps in order, each with its picture. Two or three side by side where there is room. */
export function GuideSection({ section: { id, title, lead, steps } }: { section: GuideSectionData }) {
  const inThrees = steps.length === 3 || steps.length > 4
  return (
    <Section
      id={id}
      labelledBy={`${id}-title`}
      css={{ scrollMarginTop: UNDER_HEADER, paddingBlock: 'clamp(2.5rem, 5vw, 4.5rem)' }}
    >
      <Container
        css={{
          display: 'grid',
          gap: { base: 's6', lg: '64px' },
          gridTemplateColumns: { lg: '300px minmax(0, 1fr)' },
          alignItems: 'start',
          _print: { display: 'block' },
        }}
      >
        <Box css={{ position: { lg: 'sticky' }, top: { lg: '110px' } }}>
          <Heading id={`${id}-title`} css={{ fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.375rem)' }}>
            {title}
          </Heading>
          {lead ? <Lead css={{ marginTop: 's3', fontSize: '1.1875rem' }}>{lead}</Lead> : null}
        </Box>
        <Box
          as="ol"
          css={{
            listStyle: 'none',
            display: 'grid',
            gap: { base: '40px', sm: '48px 32px' },
            gridTemplateColumns: { sm: '1fr 1fr', ...(inThrees ? { xl: '1fr 1fr 1fr' } : {}) },
            _print: { gridTemplateColumns: '1fr 1fr' },
          }}
        >
          {steps.map((step, index) => (
            <Step key={step.title} plain={step.picture === null} inThrees={inThrees}>
              {step.picture ? (
                <Picture
                  picture={step.picture}
                  sizes="(min-width: 1024px) 420px, (min-width: 640px) 46vw, 84vw"
                  css={{ aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: 'r4' }}
                />
              ) : null}
              <b aria-hidden="true">{index + 1}</b>
              <Heading as="h3" css={{ marginTop: '18px', lineHeight: '1.2' }}>
                {step.title}
              </Heading>
              <Prose html={step.text} css={{ marginTop: 's2', fontSize: '1.0625rem', lineHeight: '1.5' }} />
            </Step>
          ))}
        </Box>
      </Container>
    </Section>
  )
}
