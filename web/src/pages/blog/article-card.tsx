import { chakra, Heading, Text } from 'design-system'
import { Day } from '../../shared/day.tsx'
import { Picture, type PictureData } from '../../shared/picture.tsx'

const Card = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    '& picture': { width: '100%' },
    '& h3 a': { color: 'inherit', textDecoration: 'none' },
    // The whole card is one target; the link keeps its name.
    '& h3 a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover h3': {
      textDecoration: 'underline',
      textUnderlineOffset: '.14em',
      textDecorationThickness: '2px',
    },
  },
})

/** An article in a list: its picture, its title as the link, what it is about and how long it takes. */
export function ArticleCard({
  article,
  lead,
}: {
  article: {
    readonly slug: string
    readonly title: string
    readonly description: string
    readonly published: string
    readonly readingMinutes: number
    readonly tags: ReadonlyArray<string>
    readonly picture: PictureData
  }
  /** The first of its page. */
  lead: boolean
}) {
  return (
    <Card>
      <Picture
        picture={article.picture}
        sizes="(min-width: 1024px) 390px, (min-width: 640px) 48vw, 80vw"
        alt=""
        lead={lead}
        css={{
          aspectRatio: '3 / 2',
          objectFit: 'cover',
          borderRadius: '96px {radii.r3} {radii.r3} {radii.r3}',
        }}
      />
      <Text
        css={{
          marginTop: '20px',
          fontSize: 'meta',
          lineHeight: '1.35',
          color: 'accent',
          fontWeight: 'strong',
        }}
      >
        {article.tags.join(', ')}
      </Text>
      <Heading as="h3" css={{ marginTop: '6px' }}>
        <a href={`/blog/${article.slug}`}>{article.title}</a>
      </Heading>
      <Text css={{ marginTop: 's2', fontSize: '1.0625rem', lineHeight: '1.5', color: 'text.2' }}>
        {article.description}
      </Text>
      <Text css={{ marginTop: '10px', fontSize: 'meta', lineHeight: '1.35', color: 'text.3' }}>
        <Day of={article.published} />, {article.readingMinutes}-minute read
      </Text>
    </Card>
  )
}
