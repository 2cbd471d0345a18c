import { Box, MoreLink, type SystemStyleObject } from 'design-system'
import { useSiteFrame } from '../layout/site-frame.ts'

/** The six core services as links, below a thick line. */
export function ServiceLinks({ css = {} }: { css?: SystemStyleObject }) {
  const { services } = useSiteFrame()
  return (
    <Box
      as="ul"
      css={{
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
        gap: '0 32px',
        borderTop: '3px solid',
        borderColor: 'text',
        paddingTop: 's4',
        ...css,
      }}
    >
      {services.map(({ slug, title }) => (
        <li key={slug}>
          <MoreLink href={`/services/${slug}`}>{title}</MoreLink>
        </li>
      ))}
    </Box>
  )
}
