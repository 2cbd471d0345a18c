import { useQuery } from '@apollo/client/react'
import { Box, chakra, Field, Heading, Notice, Stack, Text, TextInput, WarningIcon } from 'design-system'
import { CompactButton, Rows, RowsSkeleton } from 'design-system/staff'
import { type FormEvent, useState } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import type { ApiKeysQuery, ApiScope } from '../../../graphql/graphql.ts'
import { ConfirmDialog } from '../../lib/dialogs/confirm-dialog.tsx'
import { restoreFocus } from '../../lib/fields/restore-focus.ts'
import { useAfterRender } from '../../lib/fields/use-after-render.ts'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { refresh, useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { SecretField } from '../../lib/secret-field.tsx'
import { formatInstant } from '../../lib/time/format-date.ts'

const apiKeys = graphql(`
  query ApiKeys {
    apiKeys { id name scopes hint createdBy createdAt usedAt }
  }
`)

const createKey = graphql(`
  mutation CreateApiKey($input: ApiKeyCreateInput!) {
    apiKeyCreate(input: $input) {
      __typename
      ... on ApiKeyCreated { secret key { id name } }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

const revokeKey = graphql(`
  mutation RevokeApiKey($id: ID!) {
    apiKeyRevoke(input: { id: $id }) {
      __typename
      ... on AccessRefused { message }
    }
  }
`)

const SCOPES = [
  ['BOOKINGS_READ', 'bookings:read', 'Read bookings, with customers’ contact details, notes and messages'],
  [
    'BOOKINGS_WRITE',
    'bookings:write',
    'Book, move, assign, correct and cancel visits, and add notes: customers are notified as usual',
  ],
  [
    'CUSTOMERS_READ',
    'customers:read',
    'Read customers and their history, properties with access notes and gate codes',
  ],
  ['ENQUIRIES_READ', 'enquiries:read', 'Read quote requests'],
  ['REPORTS_READ', 'reports:read', 'Read reports'],
  ['ROSTER_READ', 'roster:read', 'Read who works when'],
] as const satisfies ReadonlyArray<readonly [ApiScope, string, string]>

const nameOf = (scope: ApiScope) => SCOPES.find(([value]) => value === scope)?.[1] ?? scope

type Key = ApiKeysQuery['apiKeys'][number]

/** API keys: permissions, last use and revoking. Administrators only. */
export function KeysView() {
  const { data, error, refetch } = useQuery(apiKeys)
  const [feedback, setFeedback] = useState('')
  const afterRender = useAfterRender()
  const [asking, setAsking] = useState<Key | null>(null)
  const revoke = useMutationResult(revokeKey, 'ApiKeyRevoked')
  if (error && (!data || isForbidden(error))) throw error
  if (!data) return <RowsSkeleton label="Loading the API keys" />
  async function end({ id, name }: Key) {
    const { refusal } = await revoke.run({ id })
    setAsking(null)
    await refresh(refetch)
    setFeedback(refusal ? '' : `The key ${name} is revoked.`)
    afterRender(() => restoreFocus(document.getElementById('key-name')))
  }
  return (
    <Stack gap="s5">
      <Text css={{ color: 'text.2', maxWidth: '80ch' }}>
        With a key, another program can do what you allow, through the API. Keep keys secret, and use one for
        each program. It sends its key to <code>/graphql</code> as <code>Authorization: Bearer</code>, a space
        and the key.
      </Text>
      {revoke.refusal ? (
        <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
          {refusalMessage(revoke.refusal)}
        </Notice>
      ) : null}
      <Box role="status" css={{ color: 'text.2', '&:empty': { display: 'none' } }}>
        {feedback}
      </Box>
      {data.apiKeys.length > 0 ? (
        <Rows aria-label="API keys">
          {data.apiKeys.map((key) => (
            <li key={key.id} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
              <Box css={{ minWidth: '0', overflowWrap: 'anywhere' }}>
                <b>{key.name}</b>{' '}
                <Box as="span" css={{ color: 'text.3' }}>
                  {key.hint}…
                </Box>
                <Box css={{ color: 'text.2', fontSize: 'micro' }}>{key.scopes.map(nameOf).join(', ')}</Box>
                <Box css={{ color: 'text.3', fontSize: 'micro' }}>
                  Created {formatInstant(key.createdAt)} by {key.createdBy}.{' '}
                  {key.usedAt ? `Last used ${formatInstant(key.usedAt)}.` : 'Not used yet.'}
                </Box>
              </Box>
              <CompactButton
                tone="dangerOutline"
                aria-label={`Revoke the key ${key.name}`}
                aria-haspopup="dialog"
                onClick={() => setAsking(key)}
              >
                Revoke
              </CompactButton>
            </li>
          ))}
        </Rows>
      ) : (
        <Text css={{ color: 'text.2' }}>No API keys yet.</Text>
      )}
      <NewKey onCreated={() => refresh(refetch)} />
      {asking ? (
        <ConfirmDialog
          title={`Revoke the key ${asking.name}?`}
          action="Revoke"
          busy={revoke.saving}
          onConfirm={() => void end(asking)}
          onClose={() => setAsking(null)}
        >
          The program that uses it stops working at once. A revoked key can’t be brought back.
        </ConfirmDialog>
      ) : null}
    </Stack>
  )
}

function NewKey({ onCreated }: { onCreated: () => Promise<void> }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ReadonlyArray<ApiScope>>([])
  const { run, saving, done, refusal } = useMutationResult(createKey, 'ApiKeyCreated', {
    fetchPolicy: 'no-cache',
  })
  const errors = refusal?.errors ?? {}
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { refusal } = await run({ input: { name, scopes: [...scopes] } })
    if (refusal) return
    setName('')
    setScopes([])
    await onCreated()
  }
  return (
    <section aria-labelledby="new-key">
      <Heading as="h2" id="new-key" css={{ fontSize: '1.0625rem', marginBottom: 's3' }}>
        New key
      </Heading>
      {done ? (
        <Box css={{ marginBottom: 's4', maxWidth: '640px' }}>
          <Text role="status" css={{ marginBottom: 's2' }}>
            The key {done.key.name} is ready. Copy it now: we don’t show it again.
          </Text>
          <SecretField label="API key" copyLabel="Copy API key" name="api-key" value={done.secret} />
        </Box>
      ) : null}
      {refusal && Object.keys(errors).length === 0 ? (
        <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />} css={{ marginBottom: 's3' }}>
          {refusalMessage(refusal)}
        </Notice>
      ) : null}
      <chakra.form noValidate onSubmit={submit} css={{ display: 'grid', gap: 's4', maxWidth: '640px' }}>
        <Field label="Name of the program" name="key-name" error={errors.name}>
          <TextInput
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            css={{ minHeight: '44px' }}
          />
        </Field>
        <chakra.fieldset
          aria-describedby={errors.scopes ? 'key-scopes-error' : undefined}
          css={{ border: '0', padding: '0', margin: '0', '& legend': { fontWeight: 'strong', padding: '0' } }}
        >
          <legend>What it may do</legend>
          {SCOPES.map(([scope, title, description]) => (
            <chakra.label
              key={scope}
              css={{
                display: 'grid',
                gridTemplateColumns: '20px minmax(0, 1fr)',
                gap: '12px',
                alignItems: 'center',
                minHeight: 'target',
                paddingBlock: '6px',
                cursor: 'pointer',
                '& input': { width: '20px', height: '20px', accentColor: '{colors.link}' },
                '& small': { display: 'block', color: 'text.2', fontSize: 'micro' },
              }}
            >
              <input
                type="checkbox"
                checked={scopes.includes(scope)}
                onChange={({ target }) =>
                  setScopes(target.checked ? [...scopes, scope] : scopes.filter((item) => item !== scope))
                }
              />
              <span>
                {title}
                <small>{description}</small>
              </span>
            </chakra.label>
          ))}
          {errors.scopes ? (
            <Box id="key-scopes-error" role="alert" css={{ color: 'danger.text', fontSize: 'meta' }}>
              {errors.scopes}
            </Box>
          ) : null}
        </chakra.fieldset>
        <Box>
          <CompactButton type="submit" tone="primary" busy={saving}>
            Create key
          </CompactButton>
        </Box>
      </chakra.form>
    </section>
  )
}
