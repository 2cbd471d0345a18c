import { ArrowRightIcon, chakra, type SystemStyleObject } from 'design-system'
import { Picture, type PictureData } from './picture.tsx'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& li': { borderTop: '1px solid {colors.line}', breakInside: 'avoid' },
    '& a': {
      display: 'grid',
      gridTemplateColumns: { base: '72px minmax(0, 1fr) 24px', sm: '96px minmax(0, 1fr) 24px' },
      columnGap: '20px',
      alignItems: 'center',
      paddingBlock: '14px',
      color: 'text',
      lineHeight: '1.3',
      textDecoration: 'none',
      '&:hover strong': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
      '&:hover svg': { transform: 'translateX(4px)' },
      '& svg': { color: 'link', transition: 'transform {durations.t2} {easings.out}' },
      '& strong': {
        display: 'block',
        fontSize: '1.125rem',
        fontWeight: 'strong',
        lineHeight: '1.25',
        textWrap: 'balance',
      },
      '& small': { display: 'block', marginBottom: '2px', color: 'text.3', fontSize: 'meta' },
    },
    '& img': {
      aspectRatio: '4 / 3',
      objectFit: 'cover',
      borderRadius: '{radii.r1} {radii.r1} 24px {radii.r1}',
    },
  },
})

/** A guide or an article in a list. */
export type Reading = {
  readonly path: string
  readonly kind: string
  readonly title: string
  readonly picture: PictureData
}

/** Guides as readings. */
export const guideReadings = (
  guides: ReadonlyArray<{ readonly slug: string; readonly title: string; readonly picture: PictureData }>,
): ReadonlyArray<Reading> =>
  guides.map(({ slug, title, picture }) => ({ path: `/guides/${slug}`, kind: 'Guide', title, picture }))

/** Guides and articles, each with its picture and what it is. */
export function ReadingList({
  label,
  readings,
  css = {},
}: {
  label: string
  readings: ReadonlyArray<Reading>
  css?: SystemStyleObject
}) {
  if (readings.length === 0) return null
  return (
    <List aria-label={label} css={css}>
      {readings.map(({ path, kind, title, picture }) => (
        <li key={path}>
          <a href={path}>
            <Picture picture={picture} sizes="96px" alt="" />
            <span>
              <small>{kind}</small>
              <strong>{title}</strong>
            </span>
            <ArrowRightIcon size={22} />
          </a>
        </li>
      ))}
    </List>
  )
}
