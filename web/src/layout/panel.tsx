import { Container, chakra } from 'design-system'

/** Panel of the header: links, and an aside of the same width in every panel. */
export const Panel = chakra(Container, {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) clamp(276px, 23vw, 320px)' },
})

/** Links of a panel. Their text starts level with the aside's, their pictures at the edge of the page. */
export const PanelLinks = chakra('ul', {
  base: {
    display: 'grid',
    alignContent: 'start',
    padding: '14px 28px 14px 0',
    marginLeft: '-12px',
    listStyle: 'none',
  },
})
/** Side of a header panel with one call to action. `emergency`: urgent; `deep`: inviting. */
export const PanelAside = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 's3',
    padding: '28px clamp(20px, 2vw, 30px)',
    '& strong': { fontSize: '1.375rem', lineHeight: '1.15', letterSpacing: 'display', textWrap: 'balance' },
    '& p': { fontSize: 'small', lineHeight: 'small' },
    '& > :last-child': { marginTop: 'auto' },
  },
  variants: {
    tone: {
      emergency: { background: 'danger.bg', color: 'text', '& strong': { color: 'danger.text' } },
      deep: { background: 'bg.deep', color: 'onDeep', '& p': { color: 'onDeep.2' } },
    },
  },
})
