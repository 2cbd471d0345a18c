import { Box, Container, Heading, Section, Text } from 'design-system'
import { AnswerLinks } from '../../shared/answer-links.tsx'
import { LinkChips } from '../../shared/link-chips.tsx'
import { Picture, type PictureData } from '../../shared/picture.tsx'
import { guideReadings, ReadingList } from '../../shared/reading-list.tsx'

type GuideData = {
  readonly slug: string
  readonly title: string
  readonly lead: string
  readonly picture: PictureData
}

/** Where an article leads: the guide to use next beside the questions that its readers ask, then its topics. */
export function ArticleEnding({
  guides: [guide, ...guides],
  seen,
  answers,
  questions,
  tags,
}: {
  guides: ReadonlyArray<GuideData>
  /** The article's own picture. A guide with the same one shows a close-up of it. */
  seen: PictureData
  answers: ReadonlyArray<{ readonly slug: string; readonly question: string }>
  /** Heading of the questions. */
  questions: string
  tags: ReadonlyArray<string>
}) {
  return (
    <Section ground="warm" labelledBy="ending-title" css={{ _print: { display: 'none' } }}>
      <Container>
        <Box
          css={{
            display: 'grid',
            gap: { base: 's7', lg: 's9' },
            gridTemplateColumns: {
              base: 'minmax(0, 1fr)',
              lg: guide ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
            },
            alignItems: 'start',
          }}
        >
          {guide ? <GuideCard guide={guide} closeUp={guide.picture.src === seen.src} /> : null}
          <Box css={guide ? {} : { maxWidth: '760px' }}>
            <Heading id="ending-title">{questions}</Heading>
            <AnswerLinks answers={answers} css={{ marginTop: 's4' }} />
            {guides.length > 0 ? (
              <ReadingList
                label="More guides"
                readings={guideReadings(guides.slice(0, MAX_MORE_GUIDES))}
                css={{ marginTop: 's4', '& > li:first-of-type': { borderTop: '0' } }}
              />
            ) : null}
            <Box
              css={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 's4',
                rowGap: 's2',
                alignItems: 'center',
                marginTop: 's5',
              }}
            >
              <Text css={{ color: 'text.2' }}>More articles about</Text>
              <LinkChips aria-label="Tags">
                {tags.map((tag) => (
                  <li key={tag}>
                    <a href={`/blog?${new URLSearchParams({ tag })}`}>{tag}</a>
                  </li>
                ))}
              </LinkChips>
            </Box>
          </Box>
        </Box>
      </Container>
    </Section>
  )
}

const MAX_MORE_GUIDES = 2

const GuideCard = ({
  guide: { slug, title, lead, picture },
  closeUp,
}: {
  guide: GuideData
  closeUp: boolean
}) => (
  <Box
    css={{
      position: 'relative',
      overflow: 'hidden',
      border: '1px solid {colors.line}',
      borderRadius: '96px {radii.r4} {radii.r4} {radii.r4}',
      background: 'surface',
      '& a': { color: 'inherit', textDecoration: 'none' },
      // The whole card is clickable, while the link keeps its accessible name.
      '& a::after': { content: '""', position: 'absolute', inset: '0' },
      '&:hover a': {
        textDecoration: 'underline',
        textUnderlineOffset: '.14em',
        textDecorationThickness: '2px',
      },
    }}
  >
    <Box css={{ overflow: 'hidden' }}>
      <Picture
        picture={picture}
        sizes={closeUp ? '(min-width: 1024px) 1080px, 184vw' : '(min-width: 1024px) 540px, 92vw'}
        alt=""
        css={{
          display: 'block',
          aspectRatio: '16 / 9',
          objectFit: 'cover',
          ...(closeUp ? { scale: '2', transformOrigin: '50% 66%' } : {}),
        }}
      />
    </Box>
    <Box css={{ padding: { base: '18px 20px 24px', lg: '22px 28px 30px' } }}>
      <Text css={{ color: 'accent', fontSize: 'meta', fontWeight: 'strong' }}>Guide</Text>
      <Heading as="h2" css={{ marginTop: '4px', fontSize: '1.625rem' }}>
        <a href={`/guides/${slug}`}>{title}</a>
      </Heading>
      <Text css={{ marginTop: 's2', color: 'text.2' }}>{lead}</Text>
    </Box>
  </Box>
)
