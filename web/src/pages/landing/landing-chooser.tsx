import { Box, ChevronDownIcon, Container, chakra, Section, SectionHead } from 'design-system'
import type { ReactNode } from 'react'
import { Drawing } from '../../shared/drawing.tsx'
import { drawType } from '../../shared/hot-water-drawing.ts'

const Choices = chakra('div', {
  base: {
    display: 'grid',
    gap: 's3',
    '& details': {
      border: '1px solid {colors.line.strong}',
      borderRadius: 'r3',
      background: 'surface',
      '&[open]': { borderColor: 'text', boxShadow: '1' },
    },
    '& summary': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 's4',
      minHeight: '60px',
      padding: '12px 22px',
      fontSize: '1.25rem',
      fontWeight: 'strong',
      letterSpacing: 'display',
      lineHeight: '1.2',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '& > span:not([aria-hidden])': { flex: '1 1 0', minWidth: '0', overflowWrap: 'anywhere' },
      '& > svg:last-child': { flex: 'none', transition: 'transform {durations.t2}' },
    },
    // The drawing is above the name if the text is large.
    '& summary[data-drawn]': { flexWrap: 'wrap', gap: 's3', padding: '8px 22px 8px 8px' },
    '& summary[data-drawn] > span:not([aria-hidden])': { flexBasis: '7em' },
    '& details[open] summary > svg:last-child': { transform: 'rotate(180deg)' },
    '& details > div': {
      display: 'grid',
      gap: 's3',
      justifyItems: 'start',
      padding: '0 22px 22px',
      color: 'text.2',
    },
  },
})

/** Which one is yours? One answer is open at a time, initially the first. Works without script. */
export function LandingChooser({
  id,
  title,
  lead,
  aside,
  choices,
}: {
  /** Id of the heading, also used to group the choices. */
  id: string
  title: string
  lead: string
  /** Below the title on wide screens, if there is any. On others, the bar at the bottom has the same. */
  aside: ReactNode
  choices: ReadonlyArray<{
    readonly title: string
    readonly answer: ReactNode
    /** Type of hot water system to draw. If none has one, there are no drawings. */
    readonly system: string | null
  }>
}) {
  const isDrawn = choices.some(({ system }) => system !== null)
  return (
    <Section labelledBy={id}>
      <Container
        css={{
          display: 'grid',
          gap: { lg: '88px' },
          gridTemplateColumns: { lg: '5fr 6fr' },
          alignItems: 'start',
          '& > div:first-of-type > div:first-of-type': { gridTemplateColumns: '1fr' },
        }}
      >
        <div>
          <SectionHead id={id} title={title} lead={lead} />
          {aside ? <Box css={{ display: { base: 'none', lg: 'block' } }}>{aside}</Box> : null}
        </div>
        <Choices>
          {choices.map((choice, index) => (
            <details key={choice.title} name={id} open={index === 0}>
              <summary {...(isDrawn ? { 'data-drawn': '' } : {})}>
                {isDrawn ? <SystemDrawing system={choice.system} /> : null}
                <span>{choice.title}</span>
                <ChevronDownIcon size={24} />
              </summary>
              <div>{choice.answer}</div>
            </details>
          ))}
        </Choices>
      </Container>
    </Section>
  )
}

const DRAWING = { width: '64px', height: '80px', borderRadius: '{radii.r2}' } as const

/** A type of hot water system, or a question mark for people who don't know theirs. */
const SystemDrawing = ({ system }: { system: string | null }) =>
  system === null ? (
    <Box
      as="span"
      aria-hidden="true"
      css={{
        ...DRAWING,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        background: 'surface.tint',
        color: 'accent',
        fontSize: 'h2',
        fontWeight: 'display',
      }}
    >
      ?
    </Box>
  ) : (
    <Drawing size={[120, 150]} svg={import.meta.env.SSR ? drawType(system) : ''} css={DRAWING} />
  )
