import { Box, chakra, Heading, Lead } from 'design-system'
import type { ReactNode } from 'react'
import type { Crumb } from '../routing/page-context.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import type { KeyFact } from './key-facts.tsx'
import { NonBreaking } from './non-breaking.tsx'

/** Buttons below a page's opening text, stacked on phones. */
export const HeroActions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 's3',
    marginTop: { base: '20px', lg: '28px' },
    // The phone number is in the header.
    _print: { display: 'none' },
    '& > *': { flex: { base: '1 1 100%', sm: '0 0 auto' } },
  },
})

interface HeroWordsProps {
  trail: ReadonlyArray<Crumb>
  titleId: string
  title: string
  /** Size of the title from 1024 px. */
  titleSize: string
  lead: string
  /** Content that must be read before anything else. */
  before?: ReactNode
  /** Buttons, most likely one first. */
  actions: ReactNode
  after?: ReactNode
}

/** The text of an opening that has its picture beside it from 1024 px: fills the grid area `words`. */
export function HeroWords({
  trail,
  titleId,
  title,
  titleSize,
  lead,
  before,
  actions,
  after,
}: HeroWordsProps) {
  return (
    <Box
      css={{
        gridArea: 'words',
        alignSelf: 'center',
        paddingTop: { base: 's4', lg: 's8' },
        paddingBottom: 's6',
      }}
    >
      {/* At the height that it has on every page, whatever the height of the text. */}
      <Box css={{ position: { lg: 'absolute' }, top: { lg: 's5' }, marginBottom: { base: 's1', lg: '0' } }}>
        <Breadcrumb trail={trail} />
      </Box>
      {before ? <Box css={{ marginBottom: 's5' }}>{before}</Box> : null}
      <Heading as="h1" id={titleId} css={{ fontSize: { base: 'h1', lg: titleSize } }}>
        {title}
      </Heading>
      <Lead css={{ marginTop: { base: 's3', lg: '18px' }, maxWidth: '34em' }}>{lead}</Lead>
      <HeroActions data-instead-of-action-bar="">{actions}</HeroActions>
      {after ? <Box css={{ marginTop: 's5' }}>{after}</Box> : null}
    </Box>
  )
}

/** Rows of a `dl` with a page's facts. The surrounding list sets the style. */
export function FactRows({ facts }: { facts: ReadonlyArray<KeyFact> }) {
  return facts.map(({ term, value, note }) => (
    <div key={term}>
      <dt>{term}</dt>
      <dd>
        <strong>
          <NonBreaking text={value} />
        </strong>
        <small>{note}</small>
      </dd>
    </div>
  ))
}
