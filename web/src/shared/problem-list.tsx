import { Box, ChevronDownIcon, chakra } from 'design-system'

const List = chakra('div', {
  base: {
    borderTop: '3px solid {colors.text}',
    '& details': { borderBottom: '1px solid {colors.line}' },
    '& summary': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) 28px', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
      // Columns at the lines of BESIDE_HEADING. The arrow is at the end of the second.
      gap: { base: '3px 16px', lg: '3px 88px' },
      alignItems: { base: 'center', lg: 'baseline' },
      minHeight: '56px',
      overflowWrap: 'anywhere',
      padding: { base: '12px 0', lg: '22px 0' },
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '& strong': { fontSize: '1.25rem', fontWeight: 'strong', letterSpacing: 'display', lineHeight: '1.2' },
      '& span': {
        gridColumn: { base: '1', lg: '2' },
        gridRow: { lg: '1' },
        fontSize: { base: 'small', lg: '1.0625rem' },
        lineHeight: '1.4',
        color: 'text.2',
        paddingRight: { lg: '60px' },
      },
      '& svg': {
        gridColumn: '2',
        gridRow: { base: '1 / span 2', lg: '1' },
        justifySelf: 'end',
        alignSelf: { base: 'center', lg: 'start' },
        transition: 'transform {durations.t2}',
      },
    },
    // On a phone only the problem's name shows; its description expands together with the solution.
    '& details:not([open]) summary span': { display: { base: 'none', lg: 'block' } },
    '& details[open] summary svg': { transform: 'rotate(180deg)' },
  },
})

/** Pipe bend with a brass end, between problem and solution. */
const Bend = () => (
  <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
    <path d="M8 0v10a22 22 0 0 0 22 22h4" fill="none" stroke="var(--chakra-colors-ok-line)" strokeWidth="8" />
    <path d="M34 24h8v16h-8z" fill="var(--chakra-colors-gold-400)" />
  </svg>
)

/** What we do about a problem. */
export const Solution = ({ children }: { children: string }) => (
  <Box
    css={{
      display: 'grid',
      gridTemplateColumns: '44px 1fr',
      gap: '16px',
      '& p': { color: 'text.2' },
      '& strong': { display: 'block', fontWeight: 'strong', color: 'ok.text' },
    }}
  >
    <Bend />
    <p>
      <strong>What we do</strong>
      {children}
    </p>
  </Box>
)

/** Common problems, each expanding to its solution, with the first one open. */
export function ProblemList({
  problems,
}: {
  problems: ReadonlyArray<{
    readonly title: string
    readonly description: string
    readonly solution: string
  }>
}) {
  return (
    <List>
      {problems.map(({ title, description, solution }, index) => (
        <details key={title} open={index === 0}>
          <summary>
            <strong>{title}</strong>
            <span>{description}</span>
            <ChevronDownIcon size={24} />
          </summary>
          <Box
            css={{
              padding: { base: '0 0 24px', lg: '0 60px 30px 0' },
              // At the second column of the rows.
              marginLeft: { lg: 'calc((100% - 88px) * 5 / 11 + 88px)' },
            }}
          >
            <Solution>{solution}</Solution>
          </Box>
        </details>
      ))}
    </List>
  )
}
