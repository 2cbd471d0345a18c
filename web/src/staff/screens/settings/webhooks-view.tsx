import { useQuery } from '@apollo/client/react'
import { Box, chakra, Field, Heading, Notice, Stack, Text, TextInput, WarningIcon } from 'design-system'
import { CompactButton, Rows, RowsSkeleton } from 'design-system/staff'
import { type FormEvent, useState } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import type { WebhookEndpointsQuery } from '../../../graphql/graphql.ts'
import { ConfirmDialog } from '../../lib/dialogs/confirm-dialog.tsx'
import { restoreFocus } from '../../lib/fields/restore-focus.ts'
import { useAfterRender } from '../../lib/fields/use-after-render.ts'
import { screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { refresh, useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { SecretField } from '../../lib/secret-field.tsx'
import { formatInstant } from '../../lib/time/format-date.ts'

const endpointsQuery = graphql(`
  query WebhookEndpoints {
    webhookReceivers
    webhookEndpoints {
      id address createdBy createdAt failingSince disabledReason disabledAt previousSecretEndsAt
    }
  }
`)

const createEndpoint = graphql(`
  mutation CreateWebhookEndpoint($input: WebhookEndpointCreateInput!) {
    webhookEndpointCreate(input: $input) {
      __typename
      ... on WebhookEndpointCreated { secret endpoint { id address } }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

const newSecret = graphql(`
  mutation NewWebhookSecret($id: ID!) {
    webhookEndpointNewSecret(input: { id: $id }) {
      __typename
      ... on WebhookEndpointCreated { secret endpoint { id address previousSecretEndsAt } }
      ... on Refusal { message }
    }
  }
`)

const testEndpoint = graphql(`
  mutation TestWebhookEndpoint($id: ID!) {
    webhookEndpointTest(input: { id: $id }) {
      __typename
      ... on WebhookQueued { delivery { id receiver } }
      ... on Refusal { message }
    }
  }
`)

const enableEndpoint = graphql(`
  mutation EnableWebhookEndpoint($id: ID!) {
    webhookEndpointEnable(input: { id: $id }) {
      __typename
      ... on Refusal { message }
    }
  }
`)

const removeEndpoint = graphql(`
  mutation RemoveWebhookEndpoint($id: ID!) {
    webhookEndpointRemove(input: { id: $id }) {
      __typename
      ... on Refusal { message }
    }
  }
`)

const testQuery = graphql(`
  query WebhookTest($id: ID!) {
    webhookDelivery(id: $id) { id receiver state lastError nextTryAt }
  }
`)

type Endpoint = WebhookEndpointsQuery['webhookEndpoints'][number]

/** Webhook endpoints: add, test, renew the secret, remove. Administrators only. */
export function WebhooksView() {
  const { data, error, refetch } = useQuery(endpointsQuery, { fetchPolicy: 'cache-and-network' })
  useLiveRefetch(['WEBHOOKS'], () => refetch())
  const create = useMutationResult(createEndpoint, 'WebhookEndpointCreated', { fetchPolicy: 'no-cache' })
  const renew = useMutationResult(newSecret, 'WebhookEndpointCreated', { fetchPolicy: 'no-cache' })
  const test = useMutationResult(testEndpoint, 'WebhookQueued', { fetchPolicy: 'no-cache' })
  const enable = useMutationResult(enableEndpoint, 'WebhookEndpointChanged')
  const remove = useMutationResult(removeEndpoint, 'WebhookEndpointRemoved')
  const [feedback, setFeedback] = useState('')
  const afterRender = useAfterRender()
  if (error && (!data || isForbidden(error))) throw error
  if (!data) return <RowsSkeleton label="Loading the webhooks" />
  const { webhookEndpoints: endpoints, webhookReceivers: ofOperator } = data
  const changes = [renew, test, enable, remove]
  const refusal = changes.find((change) => change.refusal)?.refusal ?? null
  const secret = create.done ?? renew.done
  /** Runs one change and clears the messages of earlier ones. A secret that is shown once stays, unless it's no longer right. */
  async function change(
    one: () => Promise<{ readonly refusal: unknown }>,
    message: string,
    { keepSecret = false } = {},
  ) {
    for (const mutation of keepSecret ? [test, enable, remove] : [...changes, create]) mutation.reset()
    setFeedback('')
    const { refusal } = await one()
    await refresh(refetch)
    if (!refusal) setFeedback(message)
    afterRender(() => restoreFocus(document.getElementById('webhook-address')))
  }
  return (
    <Stack gap="s5">
      <Text css={{ color: 'text.2', maxWidth: '80ch' }}>
        Other programs can be notified of bookings, quote requests and reviews as they happen. Each request is
        signed. It holds no names or contact details.{' '}
        <a href={screenLink('messages', { log: 'webhooks' })}>See what was sent</a>
      </Text>
      {refusal ? (
        <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
          {refusalMessage(refusal)}
        </Notice>
      ) : null}
      <Box role="status" css={{ color: 'text.2', '&:empty': { display: 'none' } }}>
        {feedback}
      </Box>
      {secret ? (
        <Box css={{ maxWidth: '640px' }}>
          <Text role="status" css={{ marginBottom: 's2', overflowWrap: 'anywhere' }}>
            {secret.endpoint.address} has a new secret. Copy it now: we don’t show it again.
          </Text>
          <SecretField
            label="Signing secret"
            copyLabel="Copy signing secret"
            name="webhook-secret"
            value={secret.secret}
          />
        </Box>
      ) : null}
      {test.done ? <TestResult key={test.done.delivery.id} id={test.done.delivery.id} /> : null}
      {endpoints.length + ofOperator.length > 0 ? (
        <Rows aria-label="Webhook endpoints">
          {endpoints.map((endpoint) => (
            <EndpointRow
              key={endpoint.id}
              endpoint={endpoint}
              onTest={() => change(() => test.run({ id: endpoint.id }), '', { keepSecret: true })}
              onNewSecret={() => change(() => renew.run({ id: endpoint.id }), '')}
              onEnable={() =>
                change(() => enable.run({ id: endpoint.id }), `${endpoint.address} is switched on.`)
              }
              onRemove={() =>
                change(() => remove.run({ id: endpoint.id }), `${endpoint.address} is removed.`)
              }
            />
          ))}
          {ofOperator.map((address) => (
            <li key={address} style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Box css={{ minWidth: '0', overflowWrap: 'anywhere' }}>
                <b>{address}</b>
                <Box css={{ color: 'text.3', fontSize: 'micro' }}>Set on the server, in WEBHOOK_URLS.</Box>
              </Box>
            </li>
          ))}
        </Rows>
      ) : (
        <Text css={{ color: 'text.2' }}>No webhook endpoints yet.</Text>
      )}
      <NewEndpoint
        saving={create.saving}
        error={
          create.refusal?.errors.address ?? (create.refusal ? refusalMessage(create.refusal) : undefined)
        }
        onCreate={async (address) => {
          let taken = false
          await change(async () => {
            const result = await create.run({ input: { address } })
            taken = result.done !== null
            return result
          }, '')
          return taken
        }}
      />
    </Stack>
  )
}

function EndpointRow({
  endpoint: { address, createdBy, createdAt, failingSince, disabledReason, disabledAt, previousSecretEndsAt },
  onTest,
  onNewSecret,
  onEnable,
  onRemove,
}: {
  endpoint: Endpoint
  onTest: () => Promise<void>
  onNewSecret: () => Promise<void>
  onEnable: () => Promise<void>
  onRemove: () => Promise<void>
}) {
  const [asking, setAsking] = useState(false)
  const trouble = disabledAt
    ? `Switched off ${formatInstant(disabledAt)}: ${disabledReason === 'GONE' ? 'it responded with 410 Gone' : 'it accepted nothing for three days'}.`
    : failingSince
      ? `Failing since ${formatInstant(failingSince)}. After three days it’s switched off.`
      : null
  return (
    <li style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box css={{ minWidth: '0', overflowWrap: 'anywhere' }}>
        <b>{address}</b>
        <Box css={{ color: 'text.3', fontSize: 'micro' }}>
          Added {formatInstant(createdAt)} by {createdBy}.
          {previousSecretEndsAt
            ? ` The old secret works until ${formatInstant(previousSecretEndsAt)}.`
            : null}
        </Box>
        {trouble ? (
          <Box css={{ color: disabledAt ? 'danger.text' : 'warn.text', fontSize: 'meta' }}>{trouble}</Box>
        ) : null}
      </Box>
      <Box css={{ display: 'flex', flexWrap: 'wrap', gap: 's2', marginTop: 's2' }}>
        {disabledAt ? (
          <CompactButton tone="primary" aria-label={`Switch on ${address}`} onClick={() => void onEnable()}>
            Switch on
          </CompactButton>
        ) : (
          <CompactButton aria-label={`Send test to ${address}`} onClick={() => void onTest()}>
            Send test
          </CompactButton>
        )}
        <CompactButton aria-label={`New secret for ${address}`} onClick={() => void onNewSecret()}>
          New secret
        </CompactButton>
        <CompactButton
          tone="dangerOutline"
          aria-haspopup="dialog"
          aria-label={`Remove ${address}`}
          onClick={() => setAsking(true)}
        >
          Remove
        </CompactButton>
      </Box>
      {asking ? (
        <ConfirmDialog
          title="Remove this endpoint?"
          action="Remove"
          busy={false}
          onConfirm={() => {
            setAsking(false)
            void onRemove()
          }}
          onClose={() => setAsking(false)}
        >
          {`${address} gets nothing more. If you add it again, it has a new secret.`}
        </ConfirmDialog>
      ) : null}
    </li>
  )
}

/** Result of a test, as soon as it's known. */
function TestResult({ id }: { id: string }) {
  const { data, refetch } = useQuery(testQuery, { variables: { id }, fetchPolicy: 'network-only' })
  useLiveRefetch(['WEBHOOKS'], () => refetch())
  const delivery = data?.webhookDelivery
  if (!delivery) return null
  const { receiver, state, lastError } = delivery
  const text =
    state === 'SENT'
      ? `${receiver} accepted the test.`
      : lastError
        ? `${receiver} didn’t accept the test: ${lastError}.`
        : `Sending a test to ${receiver}…`
  return (
    <Text role="status" css={{ overflowWrap: 'anywhere' }}>
      {text} <a href={screenLink('messages', { log: 'webhooks', webhook: id })}>See the request</a>
    </Text>
  )
}

function NewEndpoint({
  saving,
  error,
  onCreate,
}: {
  saving: boolean
  error: string | undefined
  /** Resolves to whether it was added. */
  onCreate: (address: string) => Promise<boolean>
}) {
  const [address, setAddress] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await onCreate(address)) setAddress('')
  }
  return (
    <section aria-labelledby="new-endpoint">
      <Heading as="h2" id="new-endpoint" css={{ fontSize: '1.0625rem', marginBottom: 's3' }}>
        New endpoint
      </Heading>
      <chakra.form noValidate onSubmit={submit} css={{ display: 'grid', gap: 's4', maxWidth: '640px' }}>
        <Field
          label="Address"
          name="webhook-address"
          help="Where the other program takes webhooks. It starts with https://."
          error={error}
        >
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            value={address}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            css={{ minHeight: '44px' }}
          />
        </Field>
        <Box>
          <CompactButton type="submit" tone="primary" busy={saving}>
            Add endpoint
          </CompactButton>
        </Box>
      </chakra.form>
    </section>
  )
}
