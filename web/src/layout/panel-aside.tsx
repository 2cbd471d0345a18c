import { chakra } from 'design-system'

/** Side of a header panel with one call to action. `emergency`: urgent; `deep`: inviting. */
export const PanelAside = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 's3',
    padding: '28px 30px',
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
