import { BookIcon, Box, Button, Container, NoteIcon, QuestionIcon, Text } from 'design-system'
import { WATER_GUIDE } from '../routing/water-guide.ts'
import { ADVICE_PAGES } from './advice-pages.ts'
import { PanelAside } from './panel-aside.tsx'
import { PanelLink } from './panel-link.tsx'

const ICONS = { '/blog': NoteIcon, '/guides': BookIcon, '/faq': QuestionIcon } as const

/** Advice panel of the header: articles, guides and questions, and the guide that people need in a hurry. */
export function AdvicePanel() {
  return (
    <Container css={{ display: 'grid', gridTemplateColumns: '1fr 320px' }}>
      <Box
        as="ul"
        css={{
          display: 'grid',
          gridTemplateColumns: 'repeat(3, 1fr)',
          padding: '28px 28px 28px 0',
          marginLeft: '-12px',
          listStyle: 'none',
        }}
      >
        {ADVICE_PAGES.map(({ path, name, description }) => {
          const Icon = ICONS[path]
          return (
            <li key={path}>
              <PanelLink href={path} picture={<Icon size={28} />} name={name} label={description} />
            </li>
          )
        })}
      </Box>
      <PanelAside tone="deep" data-ground="deep">
        <strong>Water running?</strong>
        <Text>Turn it off first. The guide shows where, step by step.</Text>
        <Button tone="light" href={WATER_GUIDE}>
          How to turn off the water
        </Button>
      </PanelAside>
    </Container>
  )
}
