import { ArrowRightIcon, chakra, Pictogram } from 'design-system'
import { NonBreaking } from './non-breaking.tsx'

const Row = chakra('li', {
  base: {
    containerType: 'inline-size',
    borderTop: '1px solid {colors.line}',
    '&:last-of-type': { borderBottom: '1px solid {colors.line}' },
    '& a': {
      display: 'grid',
      gridTemplateColumns: { base: '72px 1fr 24px', sm: '96px 1fr 24px' },
      gap: '2px 20px',
      alignItems: 'center',
      padding: '14px 0',
      color: 'text',
      textDecoration: 'none',
      '&:hover strong': { textDecoration: 'underline' },
      '&:hover svg': { transform: 'translateX(4px)' },
    },
    '& img': {
      gridRow: 'span 2',
      width: '100%',
      height: 'auto',
      borderRadius: '{radii.r1} {radii.r1} 24px {radii.r1}',
    },
    '& strong': { alignSelf: 'end', fontSize: '1.1875rem', fontWeight: 'strong', lineHeight: '1.25' },
    '& span': { alignSelf: 'start', fontSize: 'small', lineHeight: 'small', color: 'text.2' },
    '& svg': {
      gridColumn: '3',
      gridRow: '1 / span 2',
      color: 'link',
      transition: 'transform {durations.t2} {easings.out}',
    },
    // For narrow columns and the narrowest phones.
    '@container (width < 300px)': {
      '& a': { gridTemplateColumns: '56px 1fr', columnGap: '14px' },
      '& img': { alignSelf: 'start' },
      '& svg': { display: 'none' },
    },
  },
})

/** One service in a list: picture, name and a sentence. */
export function ServiceRow({
  service: { slug, title, shortDescription },
}: {
  service: {
    readonly slug: string
    readonly title: string
    readonly shortDescription: string
  }
}) {
  return (
    <Row>
      <a href={`/services/${slug}`}>
        <Pictogram name={slug} size={96} />
        <strong>{title}</strong>
        <span>
          <NonBreaking text={shortDescription} />
        </span>
        <ArrowRightIcon size={22} />
      </a>
    </Row>
  )
}
