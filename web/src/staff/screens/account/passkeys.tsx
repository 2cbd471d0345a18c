import { startRegistration } from '@simplewebauthn/browser'
import { Box, Notice, Stack, Text, WarningIcon } from 'design-system'
import { CompactButton, Rows } from 'design-system/staff'
import { useState } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { formatInstant } from '../../lib/time/format-date.ts'

const preparePasskey = graphql(`
  mutation PreparePasskey {
    passkeyPrepare {
      __typename
      ... on PasskeyOptions { options }
    }
  }
`)

const addPasskey = graphql(`
  mutation AddPasskey($input: PasskeyAddInput!) {
    passkeyAdd(input: $input) {
      __typename
      ... on PasskeyAdded { passkey { id } }
      ... on Refusal { message }
    }
  }
`)

const removePasskey = graphql(`
  mutation RemovePasskey($id: ID!) {
    passkeyRemove(input: { id: $id }) {
      __typename
      ... on PasskeyRemoved { id }
      ... on AccessRefused { message }
    }
  }
`)

type Key = {
  readonly id: string
  readonly name: string
  readonly addedAt: string
  readonly lastUsedAt?: string | null
}

/** The person's passkeys, which can be added and removed. */
export function Passkeys({
  keys,
  admin,
  onChanged,
}: {
  keys: ReadonlyArray<Key>
  admin: boolean
  onChanged: () => void
}) {
  const prepare = useMutationResult(preparePasskey, 'PasskeyOptions')
  const add = useMutationResult(addPasskey, 'PasskeyAdded')
  const remove = useMutationResult(removePasskey, 'PasskeyRemoved')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function make() {
    setBusy(true)
    setWrong(null)
    setWrong(await addFromDevice())
    setBusy(false)
    onChanged()
  }
  /** Adds a passkey of this device. Resolves to an error message; null if it was added. */
  async function addFromDevice(): Promise<string | null> {
    const prepared = await prepare.run()
    if (prepared.refusal) return refusalMessage(prepared.refusal)
    const registration = await startRegistration({ optionsJSON: JSON.parse(prepared.done.options) }).catch(
      // Cancelled on the device, or the device can't store a passkey.
      () => null,
    )
    if (!registration) return 'Passkey not created. Try again.'
    const { refusal } = await add.run({ input: { answer: JSON.stringify(registration) } })
    return refusal && refusalMessage(refusal)
  }
  async function removeKey(id: string) {
    const { refusal } = await remove.run({ id })
    setWrong(refusal && refusalMessage(refusal))
    onChanged()
  }
  return (
    <Stack gap="s3">
      <Text css={{ color: 'text.2' }}>
        Sign in with your fingerprint, face or device code.
        {admin ? ' Administrators with a passkey also need it after their password.' : ''}
      </Text>
      {wrong ? (
        <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
          {wrong}
        </Notice>
      ) : null}
      {keys.length > 0 ? (
        <Rows aria-label="Your passkeys">
          {keys.map(({ id, name, addedAt, lastUsedAt }) => (
            <li key={id} style={{ gridTemplateColumns: '1fr auto' }}>
              <span>
                <b>{name}</b>
                <Box as="span" css={{ display: 'block', color: 'text.3', fontSize: 'micro' }}>
                  Added {formatInstant(addedAt)}.{lastUsedAt ? ` Used ${formatInstant(lastUsedAt)}.` : ''}
                </Box>
              </span>
              <CompactButton
                tone="dangerOutline"
                aria-label={`Remove the passkey ${name}`}
                onClick={() => void removeKey(id)}
              >
                Remove
              </CompactButton>
            </li>
          ))}
        </Rows>
      ) : null}
      <Box>
        <CompactButton busy={busy} onClick={() => void make()}>
          Add a passkey
        </CompactButton>
      </Box>
    </Stack>
  )
}
