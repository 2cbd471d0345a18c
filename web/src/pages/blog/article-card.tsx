import { chakra, Heading, Text } from 'design-system'
import { articleTitle } from '../../shared/article-title.ts'
import { Day } from '../../shared/day.tsx'
import { Picture, type PictureData } from '../../shared/picture.tsx'

const Card = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    '& picture': { width: '100%' },
    '& img': {
      width: '100%',
      aspectRatio: '3 / 2',
      objectFit: 'cover',
      borderRadius: '96px {radii.r3} {radii.r3} {radii.r3}',
    },
    // On phones, a row with a small picture.
    '&[data-place=list]': {
      display: { base: 'grid', sm: 'flex' },
      gridTemplateColumns: '112px minmax(0, 1fr)',
      gap: { base: 's4', sm: '20px' },
      '& img': { aspectRatio: { base: '1', sm: '3 / 2' }, borderTopLeftRadius: { base: '40px', sm: '96px' } },
    },
    '&[data-place=opening]': {
      gap: 's4',
      '& img': {
        aspectRatio: { md: '2 / 1', lg: '5 / 3' },
        borderTopLeftRadius: { md: '160px' },
      },
    },
    '& :is(h2, h3) a': { color: 'inherit', textDecoration: 'none' },
    // The whole card is clickable, while the link keeps its accessible name.
    '& :is(h2, h3) a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover :is(h2, h3)': {
      textDecoration: 'underline',
      textUnderlineOffset: '.14em',
      textDecorationThickness: '2px',
    },
  },
})

const SIZES = {
  opening: '(min-width: 1240px) 580px, (min-width: 1024px) 46vw, 92vw',
  list: '(min-width: 1024px) 390px, (min-width: 640px) 48vw, 112px',
}

/** Article in a list: picture, linked title, lead and reading time. */
export function ArticleCard({
  article,
  position,
  lead,
}: {
  article: {
    readonly slug: string
    readonly title: string
    readonly lead: string
    readonly published: string
    readonly tags: ReadonlyArray<string>
    readonly picture: PictureData
  }
  /** In the opening of the page, larger, or in the list. */
  position: 'opening' | 'list'
  /** Whether its picture is the first of the page. */
  lead: boolean
}) {
  return (
    <Card as={position === 'opening' ? 'article' : 'li'} data-place={position}>
      <Picture picture={article.picture} sizes={SIZES[position]} alt="" lead={lead} />
      <div>
        <Text
          css={{
            fontSize: 'meta',
            lineHeight: '1.35',
            color: 'accent',
            fontWeight: 'strong',
          }}
        >
          {article.tags.join(', ')}
        </Text>
        <Heading
          as={position === 'opening' ? 'h2' : 'h3'}
          css={{ marginTop: '6px', ...(position === 'opening' ? { fontSize: 'h3', lineHeight: '1.2' } : {}) }}
        >
          <a href={`/blog/${article.slug}`}>{articleTitle(article.title)}</a>
        </Heading>
        {position === 'opening' ? null : (
          <Text
            css={{
              display: { base: 'none', sm: 'block' },
              marginTop: 's2',
              fontSize: '1.0625rem',
              lineHeight: '1.5',
              color: 'text.2',
            }}
          >
            {article.lead}
          </Text>
        )}
        <Text css={{ marginTop: '10px', fontSize: 'meta', lineHeight: '1.35', color: 'text.3' }}>
          <Day of={article.published} />
        </Text>
      </div>
    </Card>
  )
}
