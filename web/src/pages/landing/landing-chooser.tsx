import { Box, ChevronDownIcon, Container, chakra, Section, SectionHead } from 'design-system'
import type { ReactNode } from 'react'

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
      '& svg': { flex: 'none', transition: 'transform {durations.t2}' },
    },
    '& details[open] summary svg': { transform: 'rotate(180deg)' },
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
  choices: ReadonlyArray<{ readonly title: string; readonly answer: ReactNode }>
}) {
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
              <summary>
                {choice.title}
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
