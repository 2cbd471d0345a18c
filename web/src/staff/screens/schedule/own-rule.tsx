import { CompactButton } from 'design-system/staff'

const MOST = 1_000_000

/** What is sent for a number that was written: null for the content's own, and for none. */
export function numberIn(text: string, standard: number | null | undefined): number | null {
  if (text.trim() === '') return null
  const value = Math.min(Math.round(Number(text)), MOST)
  return value === standard ? null : value
}

/** `Default: 120.` */
export function ofContent(standard: number | null | undefined): string {
  return `Default: ${standard}.`
}

interface BackToProps {
  /** Null: it is the content's. */
  value: number | null
  standard: number | null | undefined
  /** For whom it is read aloud. */
  what: string
  onBack: (value: string) => void
}

/** Puts a number back to what the content has. */
export function BackTo({ value, standard, what, onBack }: BackToProps) {
  if (value === null) return null
  return (
    <CompactButton
      tone="quiet"
      aria-label={`Reset to default, ${standard}: ${what}`}
      onClick={() => onBack(String(standard))}
    >
      Reset to default, {standard}
    </CompactButton>
  )
}
