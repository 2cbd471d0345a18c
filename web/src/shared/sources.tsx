import { Box, Heading } from 'design-system'

/** Sources of a text, linked to the documents. */
export function Sources({
  title: heading,
  sources,
}: {
  title: string
  sources: ReadonlyArray<{ readonly title: string; readonly publisher: string; readonly url: string | null }>
}) {
  return (
    <Box css={{ marginTop: 's8' }}>
      <Heading as="h2" css={{ fontSize: 'h3' }}>
        {heading}
      </Heading>
      <Box
        as="ul"
        css={{
          listStyle: 'none',
          marginTop: 's3',
          fontSize: 'small',
          lineHeight: 'small',
          color: 'text.2',
          '& li + li': { marginTop: 's2' },
        }}
      >
        {sources.map(({ title, publisher, url }) => (
          <li key={title}>
            {url ? <a href={url}>{title}</a> : title}, {publisher}
          </li>
        ))}
      </Box>
    </Box>
  )
}
