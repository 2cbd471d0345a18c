import { Box, ChevronDownIcon, Container, chakra, Section, SectionHead } from 'design-system'
import type { ReactNode } from 'react'
import { Drawing } from '../../shared/drawing.tsx'
import { drawCase } from './case-drawing.ts'

/** From 1024 px two columns, each read down, so that opening a choice moves only those below it. */
const Choices = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: 's3', lg: 's5' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    alignItems: 'start',
    '& > div': { display: 'grid', gap: 's3' },
    '& details': {
      border: '1px solid {colors.line.strong}',
      borderRadius: 'r3',
      background: 'surface',
      '&[open]': { borderColor: 'text', boxShadow: '1' },
    },
    '& summary': {
      display: 'flex',
      // The drawing is above the name if the text is large.
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 's3',
      padding: '8px 22px 8px 8px',
      fontSize: '1.25rem',
      fontWeight: 'strong',
      letterSpacing: 'display',
      lineHeight: '1.2',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '& > span:not([aria-hidden])': { flex: '1 1 5.5em', minWidth: '0', overflowWrap: 'anywhere' },
      '& > svg:last-child': { flex: 'none', transition: 'transform {durations.t2}' },
    },
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
  choices,
}: {
  /** Id of the heading, also used to group the choices. */
  id: string
  title: string
  lead: string
  choices: ReadonlyArray<{
    readonly title: string
    readonly answer: ReactNode
    /** Name of its drawing. Null: a question mark. */
    readonly drawing: string | null
  }>
}) {
  // The column of the open choice has the fewer.
  const half = Math.floor((choices.length - 1) / 2)
  return (
    <Section labelledBy={id}>
      <Container>
        <SectionHead id={id} title={title} lead={lead} />
        <Choices>
          {[choices.slice(0, half), choices.slice(half)].map((column) => (
            <div key={column[0]?.title}>
              {column.map((choice) => (
                <details key={choice.title} name={id} open={choice === choices[0]}>
                  <summary>
                    <ChoiceDrawing name={choice.drawing} />
                    <span>{choice.title}</span>
                    <ChevronDownIcon size={24} />
                  </summary>
                  <div>{choice.answer}</div>
                </details>
              ))}
            </div>
          ))}
        </Choices>
      </Container>
    </Section>
  )
}

const DRAWING = { width: '64px', height: '80px', borderRadius: '{radii.r2}' } as const

/** What the choice looks like, or a question mark for people who aren't sure. */
const ChoiceDrawing = ({ name }: { name: string | null }) =>
  name === null ? (
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
    <Drawing size={[120, 150]} svg={import.meta.env.SSR ? drawCase(name) : ''} css={DRAWING} />
  )
