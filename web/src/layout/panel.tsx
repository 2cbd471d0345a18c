import { Container, chakra } from 'design-system'

/** Panel of the header: links, and an aside of the same width in every panel. */
export const Panel = chakra(Container, {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) clamp(276px, 23vw, 320px)' },
})

/** Space between the page column and the edge of the screen, across which the grounds at the sides of a panel reach. */
const PANEL_MARGIN = 'max({spacing.gutter}, (100vw - {sizes.container}) / 2)'

/** Links of a panel. Their pictures start at the edge of the page. */
export const PanelLinks = chakra('ul', {
  base: {
    display: 'grid',
    alignContent: 'start',
    padding: '14px 28px 14px 0',
    marginLeft: '-12px',
    listStyle: 'none',
  },
})

/** Further pages of a panel by name, in columns that start where those of the links above do. */
export const PanelNames = chakra('ul', {
  base: {
    display: 'grid',
    // As wide as the links above, from the edge of their pictures.
    marginRight: 's4',
    padding: '8px 0 12px',
    borderTop: '1px solid {colors.line}',
    listStyle: 'none',
    '& a': { fontSize: 'meta' },
    '& svg': { width: '18px', height: '18px' },
    '& a:not(:has(svg))': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'target',
      color: 'text',
      textDecoration: 'none',
      '&:hover': { color: 'link', textDecoration: 'underline', textUnderlineOffset: '.16em' },
    },
  },
})

/** Side of a header panel with one call to action. `emergency`: urgent; `deep`: inviting. */
export const PanelAside = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
    gap: 's3',
    marginRight: `calc(-1 * ${PANEL_MARGIN})`,
    padding: `28px ${PANEL_MARGIN} 28px clamp(20px, 2vw, 30px)`,
    '& strong': { fontSize: '1.375rem', lineHeight: '1.15', letterSpacing: 'display', textWrap: 'balance' },
    '& p': { fontSize: 'small', lineHeight: 'small' },
    '& > :last-child': { marginTop: 's2' },
  },
  variants: {
    tone: {
      emergency: { background: 'danger.bg', color: 'text', '& strong': { color: 'danger.text' } },
      deep: { background: 'bg.deep', color: 'onDeep', '& p': { color: 'onDeep.2' } },
    },
  },
})
