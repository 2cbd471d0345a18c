import { Box, Container, chakra, Heading, Lead, ResponsiveDetails, Section } from 'design-system'
import { Picture, type PictureData } from '../../shared/picture.tsx'
import { Prose } from '../../shared/prose.tsx'
import { SECTION_SCROLL_MARGIN } from '../../shared/section-scroll-margin.ts'

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

/** A last step that would be alone in its row takes the full width, with the text beside its picture. */
const FULL_WIDTH_STEP = {
  sm: {
    gridColumn: '1 / -1',
    gridTemplateColumns: '1fr 1fr',
    gridTemplateRows: 'auto 1fr',
    columnGap: 's6',
    '& picture, & > b': { gridRow: '1 / -1' },
    '& > h3, & > div': { gridColumn: '2' },
  },
} as const

/** From 1024 px it shares a row again. */
const FULL_WIDTH_STEP_BELOW_LG = {
  ...FULL_WIDTH_STEP,
  lg: {
    gridColumn: 'auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'none',
    '& picture, & > b': { gridRow: '1' },
    '& > h3, & > div': { gridColumn: '1' },
  },
} as const

const Step = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    breakInside: 'avoid',
    // The number is in the lower left corner of the picture, so that title and text align with the picture's edge.
    '& picture, & > b': { gridRow: '1', gridColumn: '1' },
    '& > b': {
      // Above the picture, whose filter in dark mode draws it over what isn't positioned.
      position: 'relative',
      alignSelf: 'end',
      justifySelf: 'start',
      display: 'grid',
      placeItems: 'center',
      width: '64px',
      height: '64px',
      padding: '10px 10px 0 0',
      borderRadius: '0 100% 0 {radii.r4}',
      background: 'ocean.950',
      color: 'white',
      fontSize: '1.75rem',
      fontWeight: 'display',
      letterSpacing: '-.04em',
      lineHeight: '1',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  variants: {
    // A panel fills in for a missing picture, to match its neighbours.
    plain: {
      true: {
        alignSelf: 'start',
        gridTemplateColumns: '56px minmax(0, 1fr)',
        padding: '0 24px 22px',
        borderRadius: 'r4',
        background: 'surface.tint',
        '& > b': {
          alignSelf: 'start',
          marginInlineStart: '-24px',
          padding: '0 10px 10px 0',
          borderRadius: '{radii.r4} 0 100% 0',
        },
        '& > h3': { gridColumn: '2', gridRow: '1', alignSelf: 'center' },
        '& > div': { gridColumn: '1 / -1' },
      },
    },
  },
})

/**
 * A section of a guide: its steps in order, each with a picture, two or three in a row where there is room. On a phone they can
 * expand from a row, since most readers need one section of several; a link to the section shows them.
 */
export function GuideSection({
  section: { id, title, lead, steps },
  folded,
}: {
  section: GuideSectionData
  /** Whether its steps are folded on a phone. */
  folded: boolean
}) {
  const inThrees = steps.length === 3 || steps.length > 4
  const alone = inThrees ? FULL_WIDTH_STEP_BELOW_LG : FULL_WIDTH_STEP
  const list = (
    <Box
      as="ol"
      css={{
        listStyle: 'none',
        display: 'grid',
        marginTop: { base: folded ? 's4' : '0', sm: '0' },
        gap: { base: '40px', sm: '48px 32px' },
        gridTemplateColumns: { sm: '1fr 1fr', ...(inThrees ? { lg: '1fr 1fr 1fr' } : {}) },
        _print: { gridTemplateColumns: '1fr 1fr' },
      }}
    >
      {steps.map((step, index) => (
        <Step
          key={step.title}
          plain={step.picture === null}
          css={index > 0 && index % 2 === 0 && index === steps.length - 1 && step.picture ? alone : {}}
        >
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
  )
  return (
    <Section
      id={id}
      labelledBy={`${id}-title`}
      css={{
        scrollMarginTop: SECTION_SCROLL_MARGIN,
        paddingBlock: { base: '20px', sm: 'clamp(2.5rem, 5vw, 4.5rem)' },
      }}
    >
      <Container
        css={{
          display: 'grid',
          gap: { base: 's4', sm: 's6', xl: '64px' },
          gridTemplateColumns: { xl: '300px minmax(0, 1fr)' },
          alignItems: 'start',
          _print: { display: 'block' },
        }}
      >
        <Box css={{ position: { xl: 'sticky' }, top: '110px' }}>
          <Heading id={`${id}-title`} css={{ fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.375rem)' }}>
            {title}
          </Heading>
          {lead ? <Lead css={{ marginTop: 's3', fontSize: '1.1875rem' }}>{lead}</Lead> : null}
        </Box>
        {folded ? (
          <ResponsiveDetails
            from="sm"
            look="row"
            summary={steps.length === 1 ? '1 step' : `${steps.length} steps`}
            css={{
              borderBlock: { base: '1px solid {colors.line.strong}', sm: '0' },
              '&[open]': { borderBottom: '0' },
              '& > summary': { color: 'link' },
            }}
          >
            {list}
          </ResponsiveDetails>
        ) : (
          list
        )}
      </Container>
    </Section>
  )
}
