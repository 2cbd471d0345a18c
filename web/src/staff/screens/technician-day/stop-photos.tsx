import { CameraIcon, chakra, Text } from 'design-system'
import { type ChangeEvent, useEffect, useState } from 'react'
import type { PhotoStage } from '../../../graphql/graphql.ts'
import { shrinkPhoto } from '../../../shared/photo-files.ts'
import { jobPhotoLabel } from '../../lib/labels/checklist-labels.ts'
import type { Change, OfflineOperation } from '../../lib/offline/change.ts'
import { type OfflinePhoto, readPhoto } from '../../lib/offline/offline-store.ts'
import { NotSent } from './not-sent.tsx'
import type { Stop } from './stops.ts'

/** The server's limit of staff photos for each booking. */
const MAX_STAFF_PHOTOS = 12

const Thumbs = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
    gap: '8px',
    marginTop: '10px',
    listStyle: 'none',
    '& a, & [data-pending]': {
      position: 'relative',
      display: 'block',
      height: '74px',
      borderRadius: 'r2',
      overflow: 'hidden',
      background: 'surface.2',
      border: '1px solid {colors.line}',
    },
    '& img': { width: '100%', height: '100%', objectFit: 'cover', fontSize: '.75rem', lineHeight: '1.2' },
    '& small': {
      position: 'absolute',
      insetInline: '0',
      bottom: '0',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '3px',
      padding: '1px 4px',
      background: 'warn.bg',
      color: 'warn.text',
      fontSize: '.75rem',
      whiteSpace: 'nowrap',
    },
    '& small[data-stage]': { background: 'surface', color: 'text.2' },
  },
})

const AddPhoto = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: '4px',
    height: '74px',
    border: '1.5px dashed {colors.line.strong}',
    borderRadius: 'r2',
    color: 'link',
    fontSize: 'micro',
    textAlign: 'center',
    cursor: 'pointer',
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
    '&:hover': { background: 'surface.tint' },
    '&:focus-within': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
  },
})

interface StopPhotosProps {
  stop: Stop
  marks: boolean
  onDo: ((operation: OfflineOperation) => Promise<void>) | null
}

const STAGE_LABELS: Readonly<Record<PhotoStage, string>> = { BEFORE: 'Before', AFTER: 'After' }
const ADD_LABELS = { BEFORE: 'Photo before', AFTER: 'Photo after', OTHER: 'Other photo' } as const

/**
 * The customer's photos, those taken here, and a button to take more. A photo from before or after the work ticks its checklist
 * item.
 */
export function StopPhotos({ stop, marks, onDo }: StopPhotosProps) {
  const { booking, ownPhotos, checklist, helping } = stop
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<PhotoStage | 'OTHER' | null>(null)
  const { photos, staffPhotos } = booking
  const room = MAX_STAFF_PHOTOS - staffPhotos.length - ownPhotos.length
  const take = async (stage: PhotoStage | null, { currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(input.files ?? [])]
    setProblem(chosen.length > room ? `You can add ${room} more. The rest weren’t added.` : null)
    setBusy(stage ?? 'OTHER')
    let taken = 0
    for (const file of chosen.slice(0, room)) {
      try {
        const photo = await shrinkPhoto(file)
        await onDo?.({ kind: 'photo', bytes: await photo.arrayBuffer(), type: photo.type, stage })
        taken += 1
      } catch {
        setProblem(`We can’t open ${file.name}. Try a JPEG or PNG.`)
      }
    }
    const item = stage && (`PHOTO_${stage}` as const)
    // The checklist is the technician's, not a helper's.
    if (item && !helping && taken > 0 && !checklist.some((check) => check.item === item && check.done))
      await onDo?.({ kind: 'check', item, done: true })
    setBusy(null)
    input.value = ''
  }
  return (
    <>
      <Thumbs>
        {photos.map((path, index) => (
          <li key={path}>
            <ServerPhoto path={path} alt={`From the customer, ${index + 1} of ${photos.length}`} />
          </li>
        ))}
        {staffPhotos.map(({ path, by, stage }, index) => (
          <li key={path}>
            <ServerPhoto path={path} stage={stage} alt={`${jobPhotoLabel(stage)}, ${index + 1}, by ${by}`} />
          </li>
        ))}
        {ownPhotos.map((change, index) => (
          <li key={change.id}>
            <PendingPhoto change={change} number={staffPhotos.length + index + 1} marks={marks} />
          </li>
        ))}
        {onDo && room > 0
          ? (['BEFORE', 'AFTER', null] as const).map((stage) => (
              <li key={stage}>
                <AddPhoto aria-busy={busy === (stage ?? 'OTHER') || undefined}>
                  <CameraIcon size={20} />
                  {busy === (stage ?? 'OTHER') ? 'Adding…' : ADD_LABELS[stage ?? 'OTHER']}
                  <input
                    type="file"
                    accept="image/*"
                    multiple
                    disabled={busy !== null}
                    onChange={(event) => void take(stage, event)}
                  />
                </AddPhoto>
              </li>
            ))
          : null}
      </Thumbs>
      {problem ? (
        <Text role="alert" css={{ '&&': { color: 'danger.text' }, marginTop: '6px' }}>
          {problem}
        </Text>
      ) : null}
    </>
  )
}

/** A photo on the server: read from the phone if stored there, otherwise downloaded. */
function ServerPhoto({
  path,
  alt,
  stage = null,
}: {
  path: string
  alt: string
  stage?: PhotoStage | null | undefined
}) {
  const [offlinePhoto, setOfflinePhoto] = useState<OfflinePhoto | null | undefined>()
  useEffect(() => {
    let left = false
    void readPhoto(path).then((photo) => {
      if (!left) setOfflinePhoto(photo)
    })
    return () => {
      left = true
    }
  }, [path])
  const url = usePhotoUrl(path, offlinePhoto ?? null)
  return (
    <a href={url ?? path} target="_blank" rel="noreferrer">
      {offlinePhoto === undefined ? null : <img src={url ?? path} alt={alt} loading="lazy" />}
      {stage ? <small data-stage="">{STAGE_LABELS[stage]}</small> : null}
    </a>
  )
}

/** A photo that is only on the phone. */
function PendingPhoto({ change, number, marks }: { change: Change; number: number; marks: boolean }) {
  const photo = change.operation.kind === 'photo' ? change.operation : null
  const url = usePhotoUrl(String(change.id), photo)
  return (
    <span data-pending="">
      {url ? <img src={url} alt={`${jobPhotoLabel(photo?.stage)}, ${number}, just taken`} /> : null}
      {marks ? (
        <small>
          <NotSent />
        </small>
      ) : null}
    </span>
  )
}

/** Object URL for bytes while they are shown. The same name always stands for the same bytes. */
function usePhotoUrl(
  name: string,
  picture: { readonly bytes: ArrayBuffer; readonly type: string } | null,
): string | null {
  const [url, setUrl] = useState<string | null>(null)
  const there = picture !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew it is another buffer with the same picture
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [name, there])
  return url
}
