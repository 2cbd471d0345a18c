import {
  Box,
  Button,
  CameraIcon,
  chakra,
  Field,
  PhotoInput,
  PhotoTile,
  PhotoTiles,
  Text,
} from 'design-system'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { MAX_PHOTOS } from '../../shared/photo-limit.ts'
import { withEntry } from './answers.ts'
import { useFlow } from './flow-context.ts'
import { type Photo, photoStore, photosOf } from './photo-store.ts'
import { focusOn } from './question.tsx'

/** The customer's photos: shrunk, stripped of camera metadata, previewed and uploaded before the form is sent. */
export function Photos() {
  const { flow, state } = useFlow()
  const input = useRef<HTMLInputElement>(null)
  const box = useSyncExternalStore(photoStore.subscribe, photoStore.snapshot, photoStore.serverSnapshot)
  const { visible, withoutPreview, count } = photosOf(state.answers.photos, box)
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const remove = (photo: Photo) => {
    photoStore.remove(photo, flow)
    focusOn(document.getElementById('photos'))
  }

  return (
    <Box css={{ display: 'grid', gap: 's2', justifyItems: 'start' }}>
      <Text data-needs-script="" css={{ color: 'text.3', fontSize: 'small', lineHeight: 'small' }}>
        We remove location data before your photos leave your phone.
      </Text>
      {count > 0 ? (
        <PhotoTiles>
          {visible.map((photo, index) => (
            <PhotoTile key={photo.id} remove={`Remove photo ${index + 1}`} onRemove={() => remove(photo)}>
              {photo.preview ? (
                <chakra.img
                  src={photo.preview}
                  // biome-ignore lint/a11y/noRedundantAlt: its number in the list, as in the label of its button
                  alt={`Photo ${index + 1}: ${photo.name}`}
                  css={{ opacity: photo.token ? 1 : 0.5 }}
                />
              ) : (
                `Photo ${index + 1}, uploading`
              )}
            </PhotoTile>
          ))}
          {withoutPreview.map((token, index) => (
            <PhotoTile
              key={token}
              remove={`Remove photo ${visible.length + index + 1}`}
              // An uploaded photo is identified by its token, so that it can be removed without script too.
              submit={{ name: 'photoOut', value: token }}
              onRemove={() => {
                flow.setAnswer('photos', withEntry(state.answers.photos, token, false))
                focusOn(document.getElementById('photos'))
              }}
            >
              Photo {visible.length + index + 1}, uploaded
            </PhotoTile>
          ))}
        </PhotoTiles>
      ) : null}
      <Box role="status" css={{ color: 'danger.text', fontSize: 'small', fontWeight: 'strong' }}>
        {box.problem?.message}
      </Box>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Photos"
        onChange={({ currentTarget }) => {
          void photoStore.add([...(currentTarget.files ?? [])], flow)
          currentTarget.value = ''
        }}
      />
      <Button
        tone="outline"
        data-needs-script=""
        disabled={!hydrated || count >= MAX_PHOTOS}
        onClick={() => input.current?.click()}
        css={{ minHeight: '44px' }}
      >
        <CameraIcon size={20} aria-hidden="true" />
        Add photos
      </Button>
      {count < MAX_PHOTOS ? <PlainPhotos left={MAX_PHOTOS - count} error={state.errors.photos} /> : null}
    </Box>
  )
}

/** Photo upload without script: the files are posted with the form, separately or with the rest. */
function PlainPhotos({ left, error }: { left: number; error: string | undefined }) {
  return (
    <noscript>
      <Box css={{ display: 'grid', gap: 's3', justifyItems: 'start' }}>
        <Field
          label="Choose photos"
          name="photo"
          optional
          error={error}
          help={`JPEG, PNG or WebP, up to ${left} more and 10 MB in total. We remove location data.`}
        >
          <PhotoInput accept="image/jpeg,image/png,image/webp" />
        </Field>
        <Button type="submit" tone="outline" name="go" value="job" css={{ minHeight: '44px' }}>
          Send these photos
        </Button>
      </Box>
    </noscript>
  )
}
