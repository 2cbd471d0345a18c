import {
  Box,
  Container,
  chakra,
  Heading,
  Lead,
  ResponsiveDetails,
  Section,
  VisuallyHidden,
} from 'design-system'
import { groupAlternatives } from '../../shared/guide-steps.ts'
import { Picture, type PictureData } from '../../shared/picture.tsx'
import { Prose } from '../../shared/prose.tsx'
import { SECTION_SCROLL_MARGIN } from '../../shared/section-scroll-margin.ts'

export type GuideSectionData = {
  readonly id: string
  readonly title: string
  readonly lead: string | null
  readonly card: { readonly place: string; readonly text: string } | null
  readonly steps: ReadonlyArray<GuideStepData>
}

type GuideStepData = {
  readonly condition: string | null
  readonly title: string
  readonly text: string
  readonly picture: PictureData | null
}

/** From 640 px: the whole row, with the text beside the picture. From 1240 px, the steps around alternatives are in one row with them. */
const FULL_WIDTH_STEP = {
  smToXl: {
    gridColumn: '1 / -1',
    gridTemplateColumns: '1fr 1fr',
    gridTemplateRows: '1fr auto auto 1fr',
    columnGap: 's6',
    '& picture, & > b': { gridRow: '1 / -1' },
    // The text is as high as the middle of the picture.
    '& > h3': { gridColumn: '2', gridRow: '2', marginTop: '0' },
    '& > div': { gridColumn: '2', gridRow: '3' },
  },
} as const

/** From 640 px: number, text and picture side by side, in a list where only some have a picture. The others' text has its room. */
const row = (textColumn: '2' | '2 / -1') =>
  ({
    sm: {
      gridColumn: '1 / -1',
      gridTemplateColumns: '64px minmax(0, 1fr) 200px',
      gridTemplateRows: 'auto 1fr',
      columnGap: 's5',
      padding: '0',
      borderRadius: '0',
      background: 'transparent',
      '&:not(:first-of-type)': { paddingTop: 's6', borderTop: '1px solid {colors.line}' },
      '& > b': {
        gridRow: '1 / -1',
        alignSelf: 'start',
        marginInlineStart: '0',
        padding: '0 10px 10px 0',
        borderRadius: '{radii.r4} 0 100% 0',
      },
      '& > h3': { gridColumn: textColumn, gridRow: '1', alignSelf: 'start', marginTop: '0' },
      '& > div': { gridColumn: textColumn, gridRow: '2', maxWidth: '44em', fontSize: { lg: '1.1875rem' } },
      '& picture': { gridColumn: '3', gridRow: '1 / -1' },
    },
    lg: { gridTemplateColumns: '64px minmax(0, 1fr) 264px', columnGap: 's6' },
    // The text is as wide as it gets, and the picture fills the rest.
    xl: { gridTemplateColumns: '64px minmax(0, 1fr) 400px' },
  }) as const

const PICTURE_ROW = row('2')
const PLAIN_ROW = row('2 / -1')

/** From 1240 px: the text beside the picture, for two alternatives that have the whole width. */
const BESIDE_PICTURE = {
  xl: {
    gridTemplateColumns: '1fr 1fr',
    gridTemplateRows: 'auto 1fr',
    columnGap: 's5',
    '& picture': { gridRow: '1 / -1' },
    '& > h3': { gridColumn: '2', gridRow: '1', marginTop: '0' },
    '& > div': { gridColumn: '2', gridRow: '2' },
  },
} as const

/** Number of a step, in a quarter circle. */
const NUMBER = {
  display: 'grid',
  placeItems: 'center',
  width: '64px',
  height: '64px',
  background: 'text',
  color: 'bg',
  fontSize: '1.75rem',
  fontWeight: 'display',
  letterSpacing: '-.04em',
  lineHeight: '1',
  fontVariantNumeric: 'tabular-nums',
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
      ...NUMBER,
      padding: '10px 10px 0 0',
      borderRadius: '0 100% 0 {radii.r4}',
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

/** Steps that readers do in turn. Alternatives share a row and a number. */
const Alternatives = chakra('li', {
  base: {
    gridColumn: '1 / -1',
    padding: { base: '16px', sm: '20px', xl: '24px' },
    borderRadius: 'r4',
    background: 'surface.tint',
    breakInside: 'avoid-page',
    '& > ul': {
      listStyle: 'none',
      display: 'grid',
      gap: { base: 's6', sm: 's5', xl: '32px' },
    },
  },
})

/** Number of a row of alternatives, in its upper left corner, and what to do with them. */
const RowHead = chakra('p', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: 's3',
    alignItems: 'center',
    margin: {
      base: '-16px 0 12px -16px',
      sm: '-20px 0 12px -20px',
      xl: '-24px 0 12px -24px',
    },
    fontSize: 'h3',
    fontWeight: 'strong',
    letterSpacing: 'display',
    lineHeight: '1.2',
    '& > b': {
      ...NUMBER,
      padding: '0 10px 10px 0',
      borderRadius: '{radii.r4} 0 100% 0',
    },
  },
})

const PICTURE_SIZES = '(min-width: 1024px) 420px, (min-width: 640px) 46vw, 84vw'

/** Picture, number if there is one, title and text of a step. */
const StepContent = ({ step, number }: { step: GuideStepData; number: number | null }) => (
  <>
    {step.picture ? (
      <Picture
        picture={step.picture}
        sizes={PICTURE_SIZES}
        css={{ aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: 'r4' }}
      />
    ) : null}
    {number === null ? null : <b aria-hidden="true">{number}</b>}
    <Heading as="h3" css={{ marginTop: '18px', lineHeight: '1.2' }}>
      {step.condition ? (
        <Box
          as="span"
          css={{
            display: 'block',
            marginBottom: '4px',
            color: 'accent',
            fontSize: '1.0625rem',
            letterSpacing: '0',
          }}
        >
          {step.condition}
          <VisuallyHidden>: </VisuallyHidden>
        </Box>
      ) : null}
      {step.title}
    </Heading>
    <Prose html={step.text} css={{ marginTop: 's2', fontSize: '1.0625rem', lineHeight: '1.5' }} />
  </>
)

/** A step, or the alternatives of one. */
function StepRow({
  steps,
  number,
  wide,
  asRow,
  alone,
}: {
  steps: ReadonlyArray<GuideStepData>
  /** Null if the section has no other steps. */
  number: number | null
  /** Whether a single step takes the full width. */
  wide: boolean
  /** Whether each step has a row of its own. */
  asRow: boolean
  /** Whether the section has no other row. */
  alone: boolean
}) {
  const [first] = steps
  if (!first) return null
  if (steps.length === 1) {
    const plain = first.picture === null
    return (
      <Step
        plain={plain}
        css={asRow ? (plain ? PLAIN_ROW : PICTURE_ROW) : wide && !plain ? FULL_WIDTH_STEP : {}}
      >
        <StepContent step={first} number={number} />
      </Step>
    )
  }
  return (
    <Alternatives css={{ gridColumn: { xl: `span ${steps.length}` } }}>
      {number === null ? null : (
        <RowHead>
          <b aria-hidden="true">{number}</b>
          Do the one that fits
        </RowHead>
      )}
      <Box
        as="ul"
        css={{ gridTemplateColumns: { sm: '1fr 1fr', ...(steps.length > 2 ? { md: '1fr 1fr 1fr' } : {}) } }}
      >
        {steps.map((step) => (
          <Step key={step.title} css={alone && steps.length === 2 ? BESIDE_PICTURE : {}}>
            <StepContent step={step} number={null} />
          </Step>
        ))}
      </Box>
    </Alternatives>
  )
}

/**
 * A section of a guide: its steps in order, each with a picture, up to four in a row where there is room, or below each other if some
 * have none. Alternatives are side by side and share a number. On a phone the steps can expand from a row, since most readers need one
 * section of several; a link to the section shows them.
 */
export function GuideSection({
  section: { id, title, lead, steps },
  folded,
}: {
  section: GuideSectionData
  /** Whether its steps are folded on a phone. */
  folded: boolean
}) {
  const rows = groupAlternatives(steps)
  const hasAlternatives = rows.length < steps.length
  const asRows =
    !hasAlternatives &&
    steps.some(({ picture }) => picture === null) &&
    steps.some(({ picture }) => picture !== null)
  const inThrees = !hasAlternatives && !asRows && (steps.length === 3 || steps.length > 4)
  const columns = inThrees ? 3 : Math.min(steps.length, 4)
  const list = (
    <Box
      as="ol"
      css={{
        listStyle: 'none',
        display: 'grid',
        marginTop: { base: folded ? 's4' : '0', sm: '0' },
        gap: { base: '40px', ...(asRows ? { sm: '32px' } : { sm: '48px 24px', lg: '48px 32px' }) },
        gridTemplateColumns: asRows
          ? {}
          : {
              sm: '1fr 1fr',
              ...(inThrees ? { md: '1fr 1fr 1fr' } : {}),
              xl: `repeat(${columns}, minmax(0, 1fr))`,
            },
        _print: { gridTemplateColumns: '1fr 1fr' },
      }}
    >
      {rows.map((row, index) => (
        <StepRow
          key={row[0]?.title}
          steps={row}
          number={rows.length > 1 ? index + 1 : null}
          asRow={asRows}
          alone={rows.length === 1}
          // Beside alternatives, or the last one if it would be alone in its row.
          wide={hasAlternatives || (!inThrees && index > 0 && index % 2 === 0 && index === rows.length - 1)}
        />
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
      <Container>
        <Box css={{ marginBottom: { base: 's4', sm: 's6' } }}>
          <Heading id={`${id}-title`} css={{ fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.375rem)' }}>
            {title}
          </Heading>
          {lead ? <Lead css={{ marginTop: 's2', fontSize: '1.1875rem' }}>{lead}</Lead> : null}
        </Box>
        {folded ? (
          <ResponsiveDetails
            from="sm"
            look="row"
            summary={rowCount(rows)}
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

/** Label of the row that expands: `3 steps`, or `2 ways` if they are alternatives only. */
function rowCount(rows: ReadonlyArray<ReadonlyArray<GuideStepData>>): string {
  const ways = rows.length === 1 ? (rows[0]?.length ?? 0) : 0
  if (ways > 1) return `${ways} ways`
  return rows.length === 1 ? '1 step' : `${rows.length} steps`
}
