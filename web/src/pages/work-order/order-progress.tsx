import { Box, CheckIcon, chakra, VisuallyHidden } from 'design-system'
import { type SyntheticEvent, useState } from 'react'
import { useCurrentSection } from '../../shared/use-current-section.ts'

/** Parts of the form, in order. */
export const orderParts = [
  { id: 'order-agency', title: 'Your agency' },
  { id: 'order-property', title: 'The property' },
  { id: 'order-tenant', title: 'The tenant' },
  { id: 'order-job', title: 'The job' },
  { id: 'order-invoice', title: 'Limit and invoice' },
] as const

type Progress = { readonly current: string | null; readonly done: ReadonlyArray<string> }

const partIds = orderParts.map(({ id }) => id)

/** Follows the visitor through the form: the part that they read or fill in, and earlier ones that are complete. */
export function useOrderProgress() {
  const [current, setCurrent] = useCurrentSection(partIds)
  const [done, setDone] = useState<ReadonlyArray<string>>([])
  const follow = ({ target, currentTarget }: SyntheticEvent<HTMLElement>) => {
    const part = (target as Element).closest('[data-part]')
    if (!part) return
    setCurrent(part.id)
    const parts = [...currentTarget.querySelectorAll('[data-part]')]
    setDone(
      parts
        .slice(0, parts.indexOf(part))
        .filter(isComplete)
        .map(({ id }) => id),
    )
  }
  return { progress: { current, done }, follow }
}

const isComplete = (part: Element) =>
  [...part.querySelectorAll<HTMLInputElement>('input, select, textarea')].every(
    ({ validity }) => validity.valid,
  )

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    '& li': { position: 'relative' },
    // The pipe to the following part.
    '& li:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      top: '24px',
      bottom: '-24px',
      left: '15px',
      width: '6px',
      background: 'line',
    },
    '& li[data-done]::before': { background: 'pipe' },
    '& a': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '36px minmax(0, 1fr)',
      alignItems: 'center',
      gap: 's4',
      minHeight: '48px',
      color: 'text',
      fontSize: '1.1875rem',
      lineHeight: '1.3',
      textDecoration: 'none',
      '&:hover': { color: 'link', textDecoration: 'underline', textUnderlineOffset: '.16em' },
      '&[aria-current]': { fontWeight: 'strong' },
    },
    '& b': {
      display: 'grid',
      placeItems: 'center',
      width: '36px',
      height: '36px',
      border: '2px solid {colors.line.strong}',
      borderRadius: 'pill',
      background: 'surface',
      fontSize: 'body',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [aria-current] b': { borderColor: 'pipe', borderWidth: '6px', fontSize: 'small' },
    '& li[data-done] b': { borderColor: 'pipe', background: 'pipe', color: 'white' },
  },
})

/** The parts of the form beside it, as in the booking: the current one stands out, and complete ones are ticked. */
export const OrderProgress = ({ progress: { current, done } }: { progress: Progress }) => (
  <Box
    as="nav"
    aria-label="Parts of the form"
    css={{
      display: { base: 'none', lg: 'block' },
      marginTop: 's5',
      padding: '20px 28px',
      borderRadius: '{radii.r4} {radii.r4} 72px {radii.r4}',
      background: 'surface.tint',
      _print: { display: 'none' },
    }}
  >
    <List>
      {orderParts.map(({ id, title }, index) => {
        const isDone = done.includes(id)
        return (
          <li key={id} {...(isDone ? { 'data-done': '' } : {})}>
            <a href={`#${id}`} {...(id === current ? { 'aria-current': 'step' as const } : {})}>
              <b aria-hidden="true">{isDone ? <CheckIcon size={16} /> : index + 1}</b>
              <span>
                {title}
                {isDone ? <VisuallyHidden>, complete</VisuallyHidden> : null}
              </span>
            </a>
          </li>
        )
      })}
    </List>
  </Box>
)
