import { Box, Button, ErrorSummary, Field, PhotoInput, Text, TextArea } from 'design-system'
import { useState } from 'react'
import { usePage } from '../../routing/page-context.ts'
import { errorSummaryTitle } from '../../shared/error-summary-title.ts'
import { FormButtons } from '../../shared/form-buttons.tsx'
import { shrinkChosenPhotos } from '../../shared/photo-files.ts'
import { MAX_PHOTOS } from '../../shared/photo-limit.ts'
import { ActionForm } from './action-form.tsx'
import { Panel } from './panel.tsx'

/** Lets the customer add a note for the plumber, and photos up to the limit. */
export function AddNote({
  path,
  eventCount,
  photosLeft,
}: {
  path: string
  eventCount: number
  photosLeft: number
}) {
  const { errors = [], values = {} } = usePage().form ?? {}
  const [shrinking, setShrinking] = useState(false)
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message
  return (
    <Panel title="Add a note for the plumber">
      <ActionForm act="note" eventCount={eventCount} label="Add a note or photo" files>
        {(sending) => (
          <Box css={{ display: 'grid', gap: 's4' }}>
            <ErrorSummary
              errors={errors.map(({ field, message }) => ({
                id: field === 'photos' ? 'photo' : field,
                message,
              }))}
              title={errorSummaryTitle(errors.length)}
            />
            <Field
              label="Note"
              name="text"
              error={errorOf('text')}
              help="Where it is, parking, dogs, a gate code. Up to 500 characters. You can send photos on their own."
            >
              <TextArea maxLength={500} defaultValue={values.text} />
            </Field>
            <input type="hidden" name="photos" value={values.photos ?? ''} />
            {photosLeft > 0 ? (
              <Field
                label="Photos"
                name="photo"
                optional
                error={errorOf('photos')}
                help={`JPEG, PNG or WebP, up to ${photosLeft} more. We remove location data.`}
              >
                <PhotoInput
                  accept="image/jpeg,image/png,image/webp"
                  onChange={(event) => {
                    setShrinking(true)
                    void shrinkChosenPhotos(event.currentTarget).finally(() => setShrinking(false))
                  }}
                />
              </Field>
            ) : (
              <Text css={{ fontSize: 'small', color: 'text.3' }}>
                This booking already has {MAX_PHOTOS} photos.
              </Text>
            )}
            <FormButtons>
              <Button type="submit" busy={sending || shrinking}>
                {sending ? 'Submitting...' : 'Send'}
              </Button>
              <Button tone="line" href={path}>
                Go back
              </Button>
            </FormButtons>
          </Box>
        )}
      </ActionForm>
    </Panel>
  )
}
