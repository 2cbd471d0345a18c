import { Box, Field, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { type FormEvent, useState } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'

const changeName = graphql(`
  mutation ChangeName($input: NameChangeInput!) {
    nameChange(input: $input) {
      __typename
      ... on NameChanged { account { id name } }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

/** Form for the person's own name. */
export function NameForm({ name: current }: { name: string }) {
  const [name, setName] = useState(current)
  const { run, saving, done, refusal } = useMutationResult(changeName, 'NameChanged')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run({ input: { name } })
  }
  return (
    <Box as="form" onSubmit={submit} css={{ display: 'grid', gap: 's3', marginTop: 's3', maxWidth: '420px' }}>
      <Field label="Name" name="name" error={refusal ? refusalMessage(refusal) : undefined}>
        <TextInput
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          css={{ minHeight: '44px' }}
        />
      </Field>
      <Box css={{ display: 'flex', gap: 's3', alignItems: 'center' }}>
        <CompactButton type="submit" busy={saving}>
          Save name
        </CompactButton>
        <span role="status">{done ? 'Saved' : ''}</span>
      </Box>
    </Box>
  )
}
