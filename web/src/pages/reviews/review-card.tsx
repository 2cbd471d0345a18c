import { Box, CircleCheckIcon, Heading, Text } from 'design-system'
import { monthOf } from '../../shared/queensland-time.ts'
import { Stars } from '../../shared/stars.tsx'

export type ReviewCardData = {
  readonly author: string
  readonly suburb: string
  readonly service: { readonly slug: string; readonly title: string }
  /** `2026-11` */
  readonly month: string
  readonly stars: number
  readonly text: string
  readonly reply: string | null
  readonly sample: boolean
}

/** One customer's review, with its service and date, and the business's reply. */
export function ReviewCard({ review, business }: { review: ReviewCardData; business: string }) {
  const { author, suburb, service, month, stars, text, reply, sample } = review
  return (
    <Box
      as="article"
      css={{
        display: 'grid',
        alignContent: 'start',
        gap: 's3',
        height: '100%',
        padding: { base: '20px', sm: '28px' },
        border: sample ? '1.5px dashed' : '1px solid',
        borderColor: sample ? 'line.strong' : 'line',
        borderRadius: 'r4',
        background: 'surface',
      }}
    >
      <Box css={{ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', alignItems: 'baseline' }}>
        <Heading as="h3" css={{ fontSize: '1.1875rem', lineHeight: '1.3' }}>
          <a href={`/services/${service.slug}`}>{service.title}</a>, {suburb}
        </Heading>
        <Box
          as="span"
          css={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: '6px',
            marginLeft: { lg: 'auto' },
            color: sample ? 'warn.text' : 'ok.text',
            fontSize: 'meta',
            fontWeight: 'medium',
          }}
        >
          {sample ? null : <CircleCheckIcon size={18} />}
          {sample ? 'Sample, not a real customer' : 'Verified job'}
        </Box>
      </Box>
      <Text as="blockquote" css={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Box
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '2px 10px',
          alignItems: 'center',
          fontSize: 'meta',
          lineHeight: 'small',
          color: 'text.2',
        }}
      >
        <Stars count={stars} size={16} />
        <span>
          {stars} out of 5. {author}, <time dateTime={month}>{monthOf(`${month}-01`)}</time>
        </span>
      </Box>
      {reply ? (
        <Box
          css={{
            marginTop: 's1',
            paddingLeft: 's4',
            borderLeft: '3px solid {colors.accent}',
            fontSize: 'small',
            lineHeight: 'small',
          }}
        >
          <Text css={{ fontWeight: 'strong' }}>Reply from {business}</Text>
          <Text css={{ marginTop: '2px', color: 'text.2', whiteSpace: 'pre-line' }}>{reply}</Text>
        </Box>
      ) : null}
    </Box>
  )
}
