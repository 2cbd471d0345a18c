import { chakra, type SystemStyleObject } from 'design-system'

const Words = chakra('div', {
  base: {
    color: 'text.2',
    '& p + p, & ul + p, & ol + p': { marginTop: '1em' },
    '& strong': { color: 'text' },
    '& ul': { marginTop: '1em', listStyle: 'none' },
    '& li': { position: 'relative', paddingLeft: '30px', maxWidth: 'measure' },
    '& li + li': { marginTop: 's2' },
    '& li::before': {
      content: '""',
      position: 'absolute',
      left: '0',
      top: '.36em',
      width: '16px',
      height: '16px',
      border: '6px solid {colors.accent}',
      borderRightWidth: '0',
      borderBottomWidth: '0',
      borderRadius: '16px 0 0 0',
    },
  },
})

/** Words of the content as they come: paragraphs, lists, links. The server has made the HTML safe. */
export function Prose({ html, css }: { html: string; css?: SystemStyleObject }) {
  return <Words dangerouslySetInnerHTML={{ __html: html }} {...(css ? { css } : {})} />
}
