import { Box, Button, ErrorSummary, Field, Text, TextArea, TextInput } from 'design-system'
import { useState } from 'react'
import { usePage } from '../../routing/page-context.ts'
import { shrinkChosen } from '../../shared/shrink-photo.ts'
import { thingsToFix } from '../../shared/things-to-fix.ts'
import { ActForm } from './act-form.tsx'
import { Panel } from './panel.tsx'

/** Something more for the plumber: words, and photos where there is room for them. */
export function AddNote({ path, seen, photosLeft }: { path: string; seen: number; photosLeft: number }) {
  const { errors = [], values = {} } = usePage().form ?? {}
  const [shrinking, setShrinking] = useState(false)
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message
  return (
    <Panel title="Tell the plumber something more">
      <ActForm act="note" seen={seen} label="Add a note or photo" files>
        {(sending) => (
          <Box css={{ display: 'grid', gap: 's4' }}>
            <ErrorSummary
              errors={errors.map(({ field, message }) => ({
                id: field === 'photos' ? 'photo' : field,
                message,
              }))}
              title={thingsToFix(errors.length)}
            />
            <Field
              label="Note"
              name="text"
              error={errorOf('text')}
              help="Where it is, where to park, a dog, a gate code. 500 characters at most. Photos may go alone."
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
                help={`JPEG, PNG or WebP; ${photosLeft} more ${photosLeft === 1 ? 'fits' : 'fit'} on this booking. Where and with what they were taken is removed.`}
              >
                <TextInput
                  type="file"
                  accept="image/jpeg,image/png,image/webp"
                  multiple
                  onChange={(event) => {
                    setShrinking(true)
                    void shrinkChosen(event.currentTarget).finally(() => setShrinking(false))
                  }}
                />
              </Field>
            ) : (
              <Text css={{ fontSize: 'small', color: 'text.3' }}>
                Six photos are with this booking already.
              </Text>
            )}
            <Box css={{ display: 'flex', flexWrap: 'wrap', gap: 's2' }}>
              <Button type="submit" busy={sending || shrinking}>
                {sending ? 'Submitting...' : 'Send it'}
              </Button>
              <Button tone="line" href={path}>
                Leave it
              </Button>
            </Box>
          </Box>
        )}
      </ActForm>
    </Panel>
  )
}
