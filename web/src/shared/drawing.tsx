import { chakra, type SystemStyleObject } from 'design-system'

interface DrawingProps {
  /** Width and height of its coordinates. */
  size: readonly [number, number]
  /** The content, or '' in a browser, where the server's markup is already there: `import.meta.env.SSR ? draw…() : ''`. */
  svg: string
  css?: SystemStyleObject
}

/** A small drawing, inlined by the server, without a request or script of its own. Decorative, since the text next to it says the same. */
export const Drawing = ({ size: [width, height], svg, css }: DrawingProps) => (
  <chakra.svg
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    data-drawing=""
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own
    dangerouslySetInnerHTML={{ __html: svg }}
    css={{
      display: 'block',
      flex: 'none',
      // Its pale ground would glare.
      _osDark: { filter: 'brightness(.74) saturate(1.1)' },
      ...css,
    }}
  />
)
