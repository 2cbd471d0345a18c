import { Field, PhotoInput } from 'design-system'
import { MAX_PHOTOS } from '../photo-limit.ts'

/** Photo field of a request. Photos uploaded by an earlier post without script are kept as tokens. */
export function PhotosField({ uploaded, error }: { uploaded: string; error: string | undefined }) {
  const count = uploaded.split(' ').filter(Boolean).length
  const added = count === 0 ? '' : `${count} ${count === 1 ? 'photo' : 'photos'} added. `
  return (
    <>
      <input type="hidden" name="photos" defaultValue={uploaded} />
      <Field
        label="Photos"
        name="photo"
        error={error}
        help={`${added}Up to ${MAX_PHOTOS} photos. We remove location data.`}
        optional
      >
        <PhotoInput accept="image/*" />
      </Field>
    </>
  )
}
