import { chakra, Text, ToBeEntered } from 'design-system'
import { usePage } from '../routing/page-context.ts'

/** The founder's name and role, or the role alone until the owner has entered the name. */
export function FounderName({
  founder: { name, role },
}: {
  founder: { readonly name?: string | null; readonly role: string }
}) {
  const { placeholders } = usePage().settings
  if (!name && !placeholders) return <strong>{role}</strong>
  return (
    <>
      <chakra.strong css={{ display: 'block', fontSize: '1.1875rem' }}>
        {name ?? <ToBeEntered>Founder's name: to be entered</ToBeEntered>}
      </chakra.strong>
      <Text css={{ marginTop: 's1', fontSize: 'meta', color: 'text.3' }}>{role}</Text>
    </>
  )
}
