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
  readonly urgent: boolean
  readonly card: { readonly place: string; readonly text: string } | null
  readonly steps: ReadonlyArray<GuideStepData>
}

type GuideStepData = {
  readonly condition: string | null
  readonly title: string
  readonly text: string
  readonly picture: PictureData
}

/** Text beside the picture, at the height of its middle. */
const BESIDE_PICTURE = {
  gridTemplateColumns: '1fr 1fr',
  gridTemplateRows: '1fr auto auto 1fr',
  columnGap: 's5',
  '& picture, & > b': { gridRow: '1 / -1' },
  '& > h3': { gridColumn: '2', gridRow: '2', marginTop: '0' },
  '& > div': { gridColumn: '2', gridRow: '3' },
} as const

/** On paper, each step is beside a small picture, so that a page takes several and none is left half empty. */
const ON_PAPER = {
  ...BESIDE_PICTURE,
  gridTemplateColumns: '10rem minmax(0, 1fr)',
  '&:not(:first-of-type)': { marginTop: 's4' },
} as const

/** Columns for a number of steps. Where there are two, the first of an odd number has a row to itself, so no place stays empty. */
function columnsFor(count: number) {
  const fullWidth = { gridColumn: '1 / -1', ...BESIDE_PICTURE }
  const inThrees = count === 3 || count > 5
  const inOneRow = count < 5 && !inThrees
  return {
    gridTemplateColumns: {
      sm: '1fr 1fr',
      ...(inThrees ? { md: '1fr 1fr 1fr' } : {}),
      ...(inOneRow ? { xl: `repeat(${count}, minmax(0, 1fr))` } : {}),
    },
    ...(count % 2 === 1 ? { '& > li:first-of-type': { smToMd: fullWidth } } : {}),
    ...(count === 5 ? TWO_ABOVE_THREE : {}),
    _print: { display: 'block' },
  }
}

/** Five in a row would be too narrow to read. */
const TWO_ABOVE_THREE = {
  md: {
    gridTemplateColumns: 'repeat(6, 1fr)',
    '& > li': { gridColumn: 'span 2' },
    '& > li:nth-of-type(-n + 2)': { gridColumn: 'span 3' },
    '& > li:nth-of-type(-n + 2) img': { aspectRatio: '16 / 9' },
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
  // Backgrounds aren't printed unless a person chooses so.
  _print: { background: 'bg', color: 'text' },
} as const

const Step = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    breakInside: 'avoid',
    _print: ON_PAPER,
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
})

/** Steps that readers do in turn. Alternatives share a row and a number. */
const Alternatives = chakra('li', {
  base: {
    padding: { base: '16px', sm: '20px', xl: '24px' },
    borderRadius: 'r4',
    background: 'surface.tint',
    breakInside: 'avoid-page',
    _print: { marginTop: 's4' },
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
    <Picture
      picture={step.picture}
      sizes={PICTURE_SIZES}
      css={{ aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: 'r4' }}
    />
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
  besideAlternatives,
  alone,
}: {
  steps: ReadonlyArray<GuideStepData>
  /** Null if the section has no other steps. */
  number: number | null
  /** Whether other steps of the section are alternatives. */
  besideAlternatives: boolean
  /** Whether the section has no other row. */
  alone: boolean
}) {
  const [first] = steps
  if (!first) return null
  if (steps.length === 1)
    return (
      <Step css={besideAlternatives ? { smToXl: BESIDE_PICTURE } : {}}>
        <StepContent step={first} number={number} />
      </Step>
    )
  return (
    <Alternatives css={{ gridColumn: { xl: `span ${steps.length}` } }}>
      {number === null ? null : (
        <RowHead>
          <b aria-hidden="true">{number}</b>
          Do the one that fits
        </RowHead>
      )}
      <Box as="ul" css={columnsFor(steps.length)}>
        {steps.map((step) => (
          <Step key={step.title} css={alone && steps.length === 2 ? { xl: BESIDE_PICTURE } : {}}>
            <StepContent step={step} number={null} />
          </Step>
        ))}
      </Box>
    </Alternatives>
  )
}

/**
 * A section of a guide: its steps in order, up to four in a row where there is room. Alternatives are side by side and share a number.
 * On a phone the steps can expand from a row, since most readers need one section of several; a link to the section shows them.
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
  const list = (
    <Box
      as="ol"
      css={{
        listStyle: 'none',
        display: 'grid',
        marginTop: { base: folded ? 's4' : '0', sm: '0' },
        gap: { base: '40px', sm: '48px 24px' },
        ...(hasAlternatives
          ? {
              gridTemplateColumns: { xl: `repeat(${steps.length}, minmax(0, 1fr))` },
              _print: { display: 'block' },
            }
          : columnsFor(steps.length)),
      }}
    >
      {rows.map((row, index) => (
        <StepRow
          key={row[0]?.title}
          steps={row}
          number={rows.length > 1 ? index + 1 : null}
          besideAlternatives={hasAlternatives}
          alone={rows.length === 1}
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
        paddingBlock: { base: '20px', sm: 'clamp(2.25rem, 4.5vw, 3.5rem)' },
      }}
    >
      <Container>
        <Box
          css={{
            marginBottom: { base: 's4', sm: 's6' },
            _print: { breakInside: 'avoid', breakAfter: 'avoid' },
          }}
        >
          <Heading id={`${id}-title`} css={{ fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.375rem)' }}>
            {title}
          </Heading>
          {lead ? <Lead css={{ marginTop: 's2', fontSize: '1.1875rem' }}>{lead}</Lead> : null}
        </Box>
        {folded ? (
          <ResponsiveDetails
            from="sm"
            look="row"
            summary={<FoldSummary steps={steps} rows={rows} />}
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

/** How many steps the row expands to, and which, so that a reader knows before opening it. */
const FoldSummary = ({
  steps,
  rows,
}: {
  steps: ReadonlyArray<GuideStepData>
  rows: ReadonlyArray<ReadonlyArray<GuideStepData>>
}) => (
  <span>
    {rowCount(rows)}
    <Box
      as="small"
      css={{
        display: 'block',
        marginTop: '2px',
        color: 'text.2',
        fontSize: 'small',
        fontWeight: 'text',
        lineHeight: '1.4',
      }}
    >
      {steps.map(({ title }) => title).join(' · ')}
    </Box>
  </span>
)

/** Label of the row that expands: `3 steps`, or `2 ways` if they are alternatives only. */
function rowCount(rows: ReadonlyArray<ReadonlyArray<GuideStepData>>): string {
  const ways = rows.length === 1 ? (rows[0]?.length ?? 0) : 0
  if (ways > 1) return `${ways} ways`
  return rows.length === 1 ? '1 step' : `${rows.length} steps`
}
