import { Box, chakra, Field } from 'design-system'
import { CompactButton, CompactInput } from 'design-system/staff'
import { type ChangeEvent, useState } from 'react'
import { Problem } from '../../lib/requests/problem.tsx'
import { uploadFile } from '../../lib/requests/upload-file.ts'

/** A photo with its alternative text, uploaded or still empty. */
export type PhotoValue = { readonly id: string; readonly src: string; readonly alt: string }

const Upload = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    minHeight: 'target',
    paddingInline: '14px',
    border: '1.5px dashed {colors.line.strong}',
    borderRadius: 'r2',
    color: 'link',
    fontWeight: 'strong',
    fontSize: 'small',
    cursor: 'pointer',
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', width: '100%' },
    '&:hover': { background: 'surface.tint' },
    '&:focus-within': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
  },
})

interface PhotoFieldProps {
  /** Prefix of its field names as reported by the API: `teamPhotos.0.photo`. */
  name: string
  /** Label: `Photo 1`. */
  label: string
  photo: PhotoValue
  /** Suggested alternative text while none is entered; may be empty. */
  suggestion: string
  errors: Readonly<Record<string, string>>
  /** Called with the changed parts: an upload may finish after other fields were edited. */
  onChange: (part: Partial<PhotoValue>) => void
}

/** Field for a photo and its alternative text. Uploads at once, but publishes nothing. */
export function PhotoField({ name, label, photo, suggestion, errors, onChange }: PhotoFieldProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // So that the same file can be chosen again after a refusal.
    target.value = ''
    if (!file) return
    setProblem(fileSizeError(file))
    if (fileSizeError(file)) return
    setBusy(true)
    const answer = await uploadFile('/api/staff/site-pictures', file, {
      type: file.type || 'application/octet-stream',
      read: (stored) =>
        'id' in stored && 'src' in stored ? { id: String(stored.id), src: String(stored.src) } : null,
    })
    setBusy(false)
    if (typeof answer === 'string') setProblem(answer)
    else onChange(answer)
  }
  const refused = problem ?? errors[`${name}.id`]
  return (
    <Box css={{ display: 'grid', gap: '8px', alignContent: 'start', minWidth: '0' }}>
      {photo.src ? (
        <chakra.img
          src={photo.src}
          alt={photo.alt}
          css={{
            width: '100%',
            height: '180px',
            objectFit: 'contain',
            background: 'surface.2',
            borderRadius: 'r2',
          }}
        />
      ) : null}
      <Box>
        <Upload aria-busy={busy || undefined}>
          {busy
            ? 'Uploading…'
            : photo.src
              ? `Replace ${label.toLowerCase()}`
              : `Upload ${label.toLowerCase()}`}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={busy}
            onChange={(event) => void take(event)}
          />
        </Upload>
      </Box>
      {refused ? <Problem role="alert">{refused}</Problem> : null}
      <Field
        label={`${label}, what it shows`}
        name={`${name}.alt`}
        error={errors[`${name}.alt`]}
        help="For people who can’t see it: who or what is in it, and where."
      >
        <CompactInput
          value={photo.alt}
          maxLength={160}
          onChange={({ target }) => onChange({ alt: target.value })}
        />
      </Field>
      {photo.alt === '' && suggestion !== '' ? (
        <Box>
          <CompactButton onClick={() => onChange({ alt: suggestion })}>Use “{suggestion}”</CompactButton>
        </Box>
      ) : null}
    </Box>
  )
}

const MEGABYTE = 2 ** 20
/** The server's size limit. It closes the connection on larger files, often before the browser can read the reason. */
const MAX_FILE_BYTES = 15 * MEGABYTE

function fileSizeError({ size }: File): string | null {
  if (size <= MAX_FILE_BYTES) return null
  return `This picture is ${Math.ceil(size / MEGABYTE)} MB. 15 MB is the most. Make it smaller, then try again.`
}
