import { Box, Button, CameraIcon, CloseIcon, Field, Text, TextInput } from 'design-system'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { withEntry } from './answers.ts'
import { useFlow } from './flow-context.ts'
import { MAX_PHOTOS, type Photo, photoBox, photosOf } from './photo-box.ts'
import { focusOn } from './question.tsx'

/** Up to six photos: made small and free of what the camera wrote into them, shown, and sent ahead. */
export function Photos() {
  const { flow, state } = useFlow()
  const input = useRef<HTMLInputElement>(null)
  const box = useSyncExternalStore(photoBox.subscribe, photoBox.snapshot, photoBox.serverSnapshot)
  const { shown, unseen, count } = photosOf(state.answers.photos, box)
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const remove = (photo: Photo) => {
    photoBox.remove(photo, flow)
    focusOn(document.getElementById('photos'))
  }

  return (
    <Box css={{ display: 'grid', gap: 's2', justifyItems: 'start' }}>
      <Text data-needs-script="" css={{ color: 'text.3', fontSize: 'small', lineHeight: 'small' }}>
        We remove location data before your photos leave your phone.
      </Text>
      {count > 0 ? (
        <Box as="ul" css={{ display: 'flex', flexWrap: 'wrap', gap: 's2', listStyle: 'none' }}>
          {shown.map((photo, index) => (
            <Box as="li" key={photo.id} css={{ position: 'relative', width: '96px', height: '96px' }}>
              {photo.preview ? (
                <Box
                  as="img"
                  {...{ src: photo.preview, alt: `Photo ${index + 1}: ${photo.name}` }}
                  css={{
                    width: '100%',
                    height: '100%',
                    objectFit: 'cover',
                    borderRadius: 'r2',
                    border: '1px solid {colors.line}',
                    opacity: photo.token ? 1 : 0.5,
                  }}
                />
              ) : (
                <Box
                  css={{
                    display: 'grid',
                    placeItems: 'center',
                    height: '100%',
                    padding: 's2',
                    borderRadius: 'r2',
                    border: '1px solid {colors.line}',
                    background: 'surface.2',
                    color: 'text.3',
                    fontSize: 'micro',
                    lineHeight: '1.3',
                    textAlign: 'center',
                  }}
                >
                  Photo {index + 1}, uploading
                </Box>
              )}
              <RemoveButton label={`Remove photo ${index + 1}`} onClick={() => remove(photo)} />
            </Box>
          ))}
          {unseen.map((token, index) => (
            <Box
              as="li"
              key={token}
              css={{
                position: 'relative',
                display: 'grid',
                placeItems: 'center',
                width: '96px',
                height: '96px',
                border: '1px solid {colors.line}',
                borderRadius: 'r2',
                background: 'surface.2',
                padding: 's2',
                color: 'text.3',
                fontSize: 'micro',
                lineHeight: '1.3',
                textAlign: 'center',
              }}
            >
              Photo {shown.length + index + 1}, uploaded
              <RemoveButton
                label={`Remove photo ${shown.length + index + 1}`}
                token={token}
                onClick={() => {
                  flow.answer('photos', withEntry(state.answers.photos, token, false))
                  focusOn(document.getElementById('photos'))
                }}
              />
            </Box>
          ))}
        </Box>
      ) : null}
      <Box role="status" css={{ color: 'danger.text', fontSize: 'small', fontWeight: 'strong' }}>
        {box.problem?.words}
      </Box>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Photos"
        onChange={({ currentTarget }) => {
          void photoBox.take([...(currentTarget.files ?? [])], flow)
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

/** The same without script: chosen here, the photos go with the form, on their own or with the rest. */
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
          <TextInput type="file" accept="image/jpeg,image/png,image/webp" multiple />
        </Field>
        <Button type="submit" tone="outline" name="go" value="job" css={{ minHeight: '44px' }}>
          Send these photos
        </Button>
      </Box>
    </noscript>
  )
}

/** Takes a photo back. One that was sent is named by its token, so that a form without script can do it too. */
function RemoveButton({ label, token, onClick }: { label: string; token?: string; onClick: () => void }) {
  return (
    <Box
      as="button"
      {...(token ? { type: 'submit', name: 'photoOut', value: token } : { type: 'button' })}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault()
        onClick()
      }}
      css={{
        position: 'absolute',
        top: '-8px',
        right: '-8px',
        display: 'grid',
        placeItems: 'center',
        // A finger needs more than the eye.
        width: '44px',
        height: '44px',
        border: '0',
        borderRadius: '50%',
        background: 'transparent',
        color: 'text',
      }}
    >
      <Box
        as="span"
        css={{
          display: 'grid',
          placeItems: 'center',
          width: '32px',
          height: '32px',
          borderRadius: '50%',
          border: '1.5px solid {colors.line.strong}',
          background: 'surface',
        }}
      >
        <CloseIcon size={16} aria-hidden="true" />
      </Box>
    </Box>
  )
}
