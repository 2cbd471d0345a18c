import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PhoneIcon } from '../icons/icons.tsx'

const Card = chakra('section', {
  base: {
    border: '2px solid {colors.danger.line}',
    borderRadius: 'r4',
    background: 'danger.bg',
    padding: { base: '24px 16px', sm: 's6' },
    '& h1': {
      display: 'flex',
      gap: 's3',
      alignItems: 'flex-start',
      marginBottom: 's4',
      fontSize: 'clamp(1.75rem, 1.5rem + 1.3vw, 2.25rem)',
      lineHeight: 'head',
      letterSpacing: 'display',
    },
    '& h1 svg': { flex: 'none', color: 'danger.text', marginTop: '4px' },
    '& h1:focus-visible': { outlineOffset: '6px' },
    '& ol': { listStyle: 'none', marginBottom: 's5' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: '36px minmax(0, 1fr)',
      gap: 's3',
      padding: '10px 0',
      fontSize: '1.1875rem',
      fontWeight: 'medium',
      lineHeight: '1.35',
    },
    // A drop, the brand's shape, with a number in it.
    '& li > span': {
      display: 'grid',
      placeItems: 'center',
      width: '36px',
      height: '36px',
      borderRadius: '50% 50% 50% 0',
      background: 'danger',
      color: 'onDanger',
      fontWeight: '700',
      fontVariantNumeric: 'tabular-nums',
    },
    '& small': {
      display: 'block',
      color: 'text.2',
      fontSize: 'small',
      fontWeight: 'text',
      textWrap: 'balance',
    },
  },
})

const CallLink = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '24px minmax(0, 1fr)', sm: '24px minmax(0, 1fr) auto' },
    gap: '2px 12px',
    alignItems: 'center',
    minHeight: '64px',
    padding: '12px 16px',
    border: '2px solid {colors.danger.line}',
    borderRadius: 'r3',
    fontWeight: 'strong',
    lineHeight: '1.2',
    textDecoration: 'none',
    '& small': { display: 'block', marginTop: '2px', fontSize: 'meta', fontWeight: 'text' },
    '& strong': {
      gridColumn: { base: '2', sm: '3' },
      fontSize: { base: '1.375rem', sm: '1.25rem' },
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
  },
  variants: {
    first: {
      true: {
        background: 'danger',
        color: 'onDanger',
        '&:hover': { background: 'danger.hover', color: 'onDanger' },
        '& small': { color: 'inherit' },
      },
      false: {
        background: 'surface',
        color: 'danger.text',
        '&:hover': { background: 'danger.bg', color: 'danger.text' },
        '& small': { color: 'danger.text' },
      },
    },
  },
})

export interface SafetyCardProps {
  /** Id of its heading, for moving focus to it. */
  id: string
  icon: ReactNode
  title: string
  /** Steps in order, each with a second line that helps to do it. */
  steps: readonly { instruction: string; hint: string }[]
  /** Phone numbers to call, most urgent first. */
  calls: readonly { label: string; note: string; number: string; href: string }[]
}

/** Safety instructions shown in place of a question, before any form: what to do now and who to call. */
export function SafetyCard({ id, icon, title, steps, calls }: SafetyCardProps) {
  return (
    <Card role="alert" aria-labelledby={id}>
      <h1 id={id} tabIndex={-1}>
        {icon}
        <span>{title}</span>
      </h1>
      <ol>
        {steps.map(({ instruction, hint }, index) => (
          <li key={instruction}>
            <span aria-hidden="true">{index + 1}</span>
            <div>
              {instruction}
              <small>{hint}</small>
            </div>
          </li>
        ))}
      </ol>
      <chakra.div display="grid" gap="s2">
        {calls.map(({ label, note, number, href }, index) => (
          <CallLink key={href} href={href} first={index === 0}>
            <PhoneIcon size={22} aria-hidden="true" />
            <span>
              {label}
              <small>{note}</small>
            </span>
            <strong>{number}</strong>
          </CallLink>
        ))}
      </chakra.div>
    </Card>
  )
}
