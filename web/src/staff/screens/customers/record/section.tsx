import { chakra } from 'design-system'
import { type ReactNode, useId } from 'react'

const Box = chakra('section', {
  base: {
    minWidth: '0',
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2px 10px',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '36px',
      marginBottom: '8px',
    },
    '& h2': { fontSize: '1rem', lineHeight: '1.3', letterSpacing: '-.01em' },
  },
})

/** A section of the record, with a heading and its actions beside it. */
export function Section({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Box aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </Box>
  )
}
