import { chakra, Pictogram, type SystemStyleObject } from 'design-system'
import { useSiteFrame } from '../layout/site-frame.ts'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    // Three in a row on a phone, fewer if the text is very large, and all six from 768 px.
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(max(6rem, 25%), 1fr))',
      md: 'repeat(6, minmax(0, 1fr))',
    },
    gap: { base: '20px 12px', md: 's4', lg: 's5' },
    '& a': {
      display: 'block',
      color: 'text',
      fontSize: { base: 'small', lg: '1.0625rem' },
      fontWeight: 'strong',
      lineHeight: '1.25',
      textDecoration: 'none',
      '&:hover span': { textDecoration: 'underline', textUnderlineOffset: '.18em' },
    },
    '& img': {
      display: 'block',
      width: '100%',
      height: 'auto',
      marginBottom: 's2',
      borderRadius: '{radii.r2} {radii.r2} 32px {radii.r2}',
    },
  },
})

/** The six core services as pictures with their names. */
export function ServiceLinks({ css = {} }: { css?: SystemStyleObject }) {
  const { services } = useSiteFrame()
  return (
    <List css={css}>
      {services.map(({ slug, title }) => (
        <li key={slug}>
          <a href={`/services/${slug}`}>
            <Pictogram name={slug} size={176} />
            <span>{title}</span>
          </a>
        </li>
      ))}
    </List>
  )
}
