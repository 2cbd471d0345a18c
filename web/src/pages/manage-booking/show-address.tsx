import { Box, Button, ErrorSummary, Field, Text, TextInput } from 'design-system'
import { usePage } from '../../routing/page-context.ts'
import { errorSummaryTitle } from '../../shared/error-summary-title.ts'
import { FormButtons } from '../../shared/form-buttons.tsx'
import { ActionForm } from './action-form.tsx'
import { Panel } from './panel.tsx'

/** Asks for the last four digits of the customer's phone before the street address is shown. */
export function ShowAddress({ path, eventCount }: { path: string; eventCount: number }) {
  const errors = usePage().form?.errors ?? []
  return (
    <Panel title="Show the full address">
      <Text css={{ marginBottom: 's4', color: 'text.2' }}>
        Anyone with this link could see it, so we check that it's you.
      </Text>
      <ActionForm act="address" eventCount={eventCount} label="Show the full address">
        {(sending) => (
          <Box css={{ display: 'grid', gap: 's4', maxWidth: '420px' }}>
            <ErrorSummary
              errors={errors.map(({ field, message }) => ({ id: field, message }))}
              title={errorSummaryTitle(errors.length)}
            />
            <Field
              label="Last 4 digits of your phone"
              name="phoneLast4"
              error={errors.find(({ field }) => field === 'phoneLast4')?.message}
            >
              <TextInput inputMode="numeric" autoComplete="off" maxLength={4} css={{ maxWidth: '9em' }} />
            </Field>
            <FormButtons>
              <Button type="submit" busy={sending}>
                Show address
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
