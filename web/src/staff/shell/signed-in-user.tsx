import { chakra } from 'design-system'
import { Avatar } from 'design-system/staff'

const Foot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    marginTop: 'auto',
    padding: '10px',
    borderTop: '1px solid {colors.line}',
    fontSize: 'micro',
    lineHeight: '1.25',
    '& b': { display: 'block', fontWeight: 'strong', overflowWrap: 'anywhere' },
    '& small': { fontSize: 'inherit', color: 'text.3' },
  },
})

/** The signed-in person, at the bottom of the menu. */
export const SignedInUser = ({ name, role }: { name: string; role: string }) => (
  <Foot>
    <Avatar name={name} />
    <span>
      <b>{name}</b>
      <small>{role}</small>
    </span>
  </Foot>
)
