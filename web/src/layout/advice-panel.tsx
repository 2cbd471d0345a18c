import { Button, MoreLink, Text } from 'design-system'
import { WATER_GUIDE } from '../routing/water-guide.ts'
import { ADVICE_PAGES } from './advice-pages.ts'
import { Panel, PanelAside, PanelLinks, PanelNames } from './panel.tsx'
import { PanelLink } from './panel-link.tsx'
import type { SiteFrameData } from './site-frame.ts'

/** Advice panel of the header: articles, guides and questions, each guide by name, and the one that people need in a hurry. */
export function AdvicePanel({ frame: { guides } }: { frame: SiteFrameData }) {
  return (
    <Panel>
      <div>
        <PanelLinks css={{ gridTemplateColumns: 'repeat(3, 1fr)' }}>
          {ADVICE_PAGES.map(({ path, name, picture, description }) => (
            <li key={path}>
              <PanelLink href={path} picture={picture} name={name} label={description} />
            </li>
          ))}
        </PanelLinks>
        <PanelNames css={{ gridTemplateColumns: 'repeat(3, 1fr)' }}>
          {guides.map(({ slug, title }) => (
            <li key={slug}>
              <a href={`/guides/${slug}`}>{title}</a>
            </li>
          ))}
          <li>
            <MoreLink href="/guides">All guides</MoreLink>
          </li>
        </PanelNames>
      </div>
      <PanelAside tone="deep" data-ground="deep">
        <strong>Water running?</strong>
        <Text>Turn it off first. The guide shows where, step by step.</Text>
        <Button tone="light" href={WATER_GUIDE}>
          How to turn off the water
        </Button>
      </PanelAside>
    </Panel>
  )
}
