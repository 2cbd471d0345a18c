import { CompactButton } from 'design-system/staff'

const MAX_VALUE = 1_000_000

/** Parses a number to save. Returns null for an empty field and for the default value. */
export function parseNumber(text: string, standard: number | null | undefined): number | null {
  if (text.trim() === '') return null
  const value = Math.min(Math.round(Number(text)), MAX_VALUE)
  return value === standard ? null : value
}

/** Note about the default value: `Default: 120.` */
export function defaultNote(standard: number | null | undefined): string {
  return `Default: ${standard}.`
}

interface ResetToDefaultProps {
  /** Null if the default applies. */
  value: number | null
  standard: number | null | undefined
  /** Who or what the value is for, in the button's accessible name. */
  what: string
  onBack: (value: string) => void
}

/** Button that resets a number to its default. */
export function ResetToDefault({ value, standard, what, onBack }: ResetToDefaultProps) {
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
