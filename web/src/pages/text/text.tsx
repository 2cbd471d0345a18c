import { useSuspenseQuery } from '@apollo/client/react'
import {
  Box,
  Button,
  Container,
  Heading,
  MailIcon,
  PhoneIcon,
  Section,
  type SystemStyleObject,
  Text,
} from 'design-system'
import type { ReactNode } from 'react'
import { AnalyticsChoice } from '../../analytics/analytics-choice.tsx'
import { graphql } from '../../graphql/gql.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Day } from '../../shared/day.tsx'
import { HeroActions } from '../../shared/hero-parts.tsx'
import { type KeyFact, KeyFacts } from '../../shared/key-facts.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'
import { PictureAside } from '../../shared/picture-aside.tsx'
import { Prose, quarterRingList } from '../../shared/prose.tsx'
import { warrantyFacts } from '../../shared/service-facts.ts'
import { TextColumns } from '../../shared/text-columns.tsx'
import { TextContents } from '../../shared/text-contents.tsx'

const LegalText = graphql(`
  query LegalText($slug: String!) {
    textPage(slug: $slug) {
      title
      description
      updated
      summary
      picture { width height alt avif webp src }
      body
      headings { id text }
    }
  }
`)

/** A rule above each case, which its first words name in bold. */
const RULED_CASES: SystemStyleObject = {
  '& p:has(> strong:first-child)': { paddingTop: '1em', borderTop: '1px solid {colors.line}' },
}

/** Each heading at the left of its text, with a rule above both. */
const HEADINGS_BESIDE: SystemStyleObject = {
  xl: {
    display: 'grid',
    gridTemplateColumns: '240px minmax(0, 1fr)',
    columnGap: '56px',
    '& > *': { gridColumn: '2' },
    '& > h2': { gridColumn: '1', fontSize: '1.5rem' },
    '& > h2, & > h2 + *': { marginTop: 's6', paddingTop: 's5', borderTop: '1px solid {colors.line}' },
    '& > h2:first-of-type, & > h2:first-of-type + *': { marginTop: '0', paddingTop: '0', borderTop: '0' },
  },
}

/** The privacy policy, with the analytics choice that it describes. */
export function PrivacyPolicy() {
  return (
    <TextPage
      slug="privacy-policy"
      textCss={RULED_CASES}
      extra={{ id: 'your-choice', name: 'Your analytics choice' }}
    >
      <AnalyticsChoice />
    </TextPage>
  )
}

export function Terms() {
  return <TextPage slug="terms-and-conditions" />
}

const WarrantyClaim = graphql(`
  query WarrantyClaim {
    business { phone phoneE164 email }
  }
`)

/** The warranty: its periods first, and how to claim beside the summary. */
export function Warranty() {
  const { phone, phoneE164, email } = useSuspenseQuery(WarrantyClaim).data.business
  return (
    <TextPage
      slug="warranty-information"
      facts={warrantyFacts}
      headingsBeside
      actions={
        <>
          <Button href={`tel:${phoneE164}`}>
            <PhoneIcon size={20} />
            Call {phone}
          </Button>
          <Button tone="line" href={`mailto:${email}`}>
            <MailIcon size={20} />
            Email your claim
          </Button>
        </>
      }
    />
  )
}

/** A long text with a summary and a table of contents. Prints as plain pages. */
function TextPage({
  slug,
  facts,
  actions,
  extra,
  textCss = {},
  headingsBeside = false,
  children,
}: {
  slug: string
  /** The figures of the text. */
  facts?: ReadonlyArray<KeyFact>
  /** Buttons below the summary. */
  actions?: ReactNode
  /** Id and heading of the content after the text. */
  extra?: { readonly id: string; readonly name: string }
  textCss?: SystemStyleObject
  /** Whether, on wide screens, its headings are beside the text instead of a table of contents: for short sections. */
  headingsBeside?: boolean
  children?: ReactNode
}) {
  const { textPage } = useSuspenseQuery(LegalText, { variables: { slug } }).data
  if (!textPage) throw new Error(`there is no text ${slug}`)
  const trail = [{ name: textPage.title, path: `/${slug}` }]
  const headings = extra ? [...textPage.headings, { id: extra.id, text: extra.name }] : textPage.headings
  return (
    <>
      <PageHead description={textPage.description} canonical={`/${slug}`} trail={trail} />
      <PageOpening
        id="text-title"
        trail={trail}
        title={textPage.title}
        lead={textPage.description}
        aside={textPage.picture ? <PictureAside picture={textPage.picture} /> : null}
      >
        <Text css={{ marginTop: 's4', color: 'text.3' }}>
          Last updated <Day of={textPage.updated} />
        </Text>
      </PageOpening>
      {facts ? <KeyFacts facts={facts} /> : null}
      <Section css={{ paddingTop: { base: 's8', lg: 's9' } }}>
        <Container>
          <TextColumns
            css={{
              gap: { xl: '56px' },
              gridTemplateColumns: { xl: headingsBeside ? 'minmax(0, 1fr)' : '240px minmax(0, 1fr)' },
              ...(headingsBeside ? { '& > nav': { display: { xl: 'none' } } } : {}),
            }}
          >
            <TextContents headings={headings} />
            {/* From 1240 px, the summary is at the right of the text. */}
            <Box
              css={{
                display: { xl: 'grid' },
                gridTemplateColumns: 'minmax(0, 1fr) 288px',
                columnGap: '56px',
                alignItems: 'start',
                '& > *': { gridColumn: '1' },
              }}
            >
              {textPage.summary.length > 0 ? <Summary lines={textPage.summary} actions={actions} /> : null}
              <Prose html={textPage.body} css={headingsBeside ? HEADINGS_BESIDE : textCss} />
              {extra ? (
                <Box css={{ marginTop: 's8', maxWidth: 'measure', _print: { display: 'none' } }}>
                  <Heading
                    id={extra.id}
                    css={{ marginBottom: 's4', fontSize: 'clamp(1.625rem, 1.4rem + 1vw, 2.125rem)' }}
                  >
                    {extra.name}
                  </Heading>
                  {children}
                </Box>
              ) : null}
            </Box>
          </TextColumns>
        </Container>
      </Section>
    </>
  )
}

function Summary({ lines, actions }: { lines: ReadonlyArray<string>; actions: ReactNode }) {
  return (
    <Box
      as="aside"
      aria-labelledby="summary-title"
      css={{
        // If the longest one is in view as a whole.
        '@media (min-width: 1240px) and (min-height: 800px)': { position: 'sticky', top: '110px' },
        maxWidth: 'measure',
        marginBottom: { base: 's7', xl: '0' },
        padding: 'clamp(20px, 3vw, 32px)',
        borderRadius: '{radii.r3} 72px {radii.r3} {radii.r3}',
        background: 'surface.tint',
        '& li + li': { marginTop: 's2' },
        ...quarterRingList,
        '&&': { gridColumn: { xl: '2' } },
        gridRow: { xl: '1 / span 2' },
        _print: { border: '1px solid', borderRadius: '0' },
      }}
    >
      <Heading as="h2" id="summary-title" css={{ marginBottom: 's3', fontSize: 'h3' }}>
        In short
      </Heading>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {/* At the right of the text, the buttons are as wide as the panel, and a label wraps only if the text is large. */}
      {actions ? (
        <HeroActions
          css={{
            '& > *': {
              flex: { base: '1 1 100%', sm: '0 1 auto', xl: '1 1 100%' },
              paddingInline: { xl: 's4' },
              whiteSpace: 'normal',
            },
            _print: { display: 'none' },
          }}
        >
          {actions}
        </HeroActions>
      ) : null}
    </Box>
  )
}
