import { ArrowRightIcon, chakra, type SystemStyleObject } from 'design-system'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& li': { borderBottom: '1px solid {colors.line}', breakInside: 'avoid' },
    '& a': {
      display: 'flex',
      gap: 's3',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '52px',
      padding: '8px 0',
      lineHeight: '1.35',
      textWrap: 'balance',
      fontWeight: 'medium',
      color: 'text',
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
      '&:hover svg': { transform: 'translateX(4px)' },
      '& svg': { flex: 'none', color: 'link', transition: 'transform {durations.t2} {easings.out}' },
    },
  },
})

/** Links to pages, one per row, with an arrow at the right edge. */
export function LinkRows({
  links,
  css = {},
}: {
  links: ReadonlyArray<{ readonly path: string; readonly title: string }>
  css?: SystemStyleObject
}) {
  return (
    <List css={css}>
      {links.map(({ path, title }) => (
        <li key={path}>
          <a href={path}>
            {title}
            <ArrowRightIcon size={20} />
          </a>
        </li>
      ))}
    </List>
  )
}
