import { chakra } from '@chakra-ui/react'
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react'
import { useControlAttributes } from '../field/field-context.ts'
import { CameraIcon } from '../icons/icons.tsx'
import { PhotoTile, PhotoTiles } from './photo-tile.tsx'

const SCRIPTING_ENABLED = '@media (scripting: enabled)'

const PILL_STYLES = {
  minHeight: 'target',
  padding: '8px 20px',
  border: '1.5px solid {colors.line.strong}',
  borderRadius: 'pill',
  background: 'surface',
  color: 'link',
  fontSize: '1.0625rem',
  fontWeight: 'strong',
  lineHeight: '1.2',
} as const

const FilePicker = chakra('div', {
  base: {
    position: 'relative',
    [SCRIPTING_ENABLED]: { width: 'fit-content' },
    // The native control shows file names next to its button. With JavaScript, thumbnails replace them and our own button covers
    // it.
    '& > input': {
      width: '100%',
      color: 'text.2',
      fontSize: 'small',
      cursor: 'pointer',
      [SCRIPTING_ENABLED]: { position: 'absolute', inset: '0', width: '100%', height: '100%', opacity: 0 },
    },
    '& > input::file-selector-button': { ...PILL_STYLES, marginRight: 's3', cursor: 'pointer' },
    '& > span': {
      ...PILL_STYLES,
      display: 'none',
      alignItems: 'center',
      gap: '10px',
      [SCRIPTING_ENABLED]: { display: 'inline-flex' },
    },
    '& > input:hover + span': { background: 'surface.tint' },
    '& > input:focus-visible + span': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    '& > input[aria-invalid=true] + span': { borderColor: 'danger.line', borderWidth: '2px' },
  },
})

const Thumbnail = chakra('img')

/** Compares by content, since the browser may have created a second `File` for the same photo. */
const isSameFile = (a: File) => (b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

/** A preview of a photo. Shows the file name if the browser can't display it. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return url ? <Thumbnail src={url} alt={file.name} /> : file.name
}

/**
 * The native file input for photos, inside a `Field`. Works without JavaScript. With it, later choices are added to earlier ones,
 * and each photo is shown with a remove button.
 */
export function PhotoInput({ onChange, ...input }: Omit<ComponentProps<'input'>, 'type' | 'multiple'>) {
  const control = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<ReadonlyArray<File>>([])
  const latest = useRef(files)
  const replaceFiles = (next: ReadonlyArray<File>) => {
    const transfer = new DataTransfer()
    for (const file of next) transfer.items.add(file)
    if (control.current) control.current.files = transfer.files
    latest.current = next
    setFiles(next)
  }
  // Reports photos chosen before hydration, to the form around this too.
  useEffect(() => {
    if (control.current?.files?.length) control.current.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const added = [...(event.currentTarget.files ?? [])]
    // React may replay the change event that triggered hydration.
    replaceFiles([...latest.current, ...added.filter((file) => !latest.current.some(isSameFile(file)))])
    onChange?.(event)
  }
  return (
    <>
      {files.length > 0 ? (
        <PhotoTiles css={{ marginBlock: '12px' }}>
          {files.map((file, index) => (
            <PhotoTile
              // biome-ignore lint/suspicious/noArrayIndexKey: the same photo may be chosen twice
              key={`${index} ${file.name}`}
              remove={`Remove ${file.name}`}
              onRemove={() => {
                replaceFiles([...(control.current?.files ?? [])].toSpliced(index, 1))
                control.current?.focus()
              }}
            >
              <Preview file={file} />
            </PhotoTile>
          ))}
        </PhotoTiles>
      ) : null}
      <FilePicker>
        <input ref={control} {...useControlAttributes()} {...input} type="file" multiple onChange={choose} />
        <span aria-hidden="true">
          <CameraIcon size={20} />
          Add photos
        </span>
      </FilePicker>
    </>
  )
}
