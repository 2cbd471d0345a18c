import { ChevronDownIcon, chakra } from 'design-system'
import { type ReactNode, useEffect, useState } from 'react'

const Fold = chakra('details', {
  base: {
    border: '1px solid {colors.line}',
    borderRadius: 'r3',
    background: 'surface',
    '& > summary': {
      display: 'flex',
      gap: 's3',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '56px',
      padding: '10px 14px',
      lineHeight: '1.3',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '&:focus-visible': { borderRadius: 'r3' },
      '& strong': { display: 'block', fontWeight: 'strong' },
      '& small': { display: 'block', color: 'text.3', fontSize: 'meta' },
      '& svg': { flex: 'none', transition: 'transform {durations.t2}' },
    },
    '&[open] > summary svg': { transform: 'rotate(180deg)' },
    '& > div': { display: 'grid', gap: 's5', padding: '8px 14px 16px' },
  },
})

/** Collapsed questions that most people skip. Open if one of them is answered or has an error. */
export function MoreQuestions({
  title,
  note,
  used,
  children,
}: {
  title: string
  /** Description of the questions. */
  note: string
  used: boolean
  children: ReactNode
}) {
  const [open, setOpen] = useState(used)
  // Stored answers and server errors arrive after the first render. Deleting an answer doesn't close the section.
  useEffect(() => {
    if (used) setOpen(true)
  }, [used])
  return (
    <Fold open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>
          <strong>{title}</strong>
          <small>{note}</small>
        </span>
        <ChevronDownIcon size={22} aria-hidden="true" />
      </summary>
      <div>{children}</div>
    </Fold>
  )
}
