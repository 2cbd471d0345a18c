import { chakra, Field, Select, Text, TextArea } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { type FormEvent, useId, useState } from 'react'
import type { MessageThreadOfInput } from '../../../graphql/graphql.ts'
import { newIdempotencyKey } from '../../../graphql-client/idempotency-key.ts'
import { Problem } from '../requests/problem.tsx'
import { useMutationResult } from '../requests/use-mutation-result.ts'
import { useDraftText } from '../typing/draft-storage.ts'
import { smsParts } from './sms-parts.ts'
import { type Thread, threadReply } from './thread-query.ts'
import { unreachableNotice } from './unreachable.ts'

const MAX_TEXT_LENGTH = 480

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '10px',
    marginTop: '12px',
    '& textarea': { minHeight: '88px', fontSize: 'meta' },
    '& select': { minHeight: '44px', fontSize: 'meta' },
    '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', gap: '8px 14px', alignItems: 'center' },
  },
})

interface ThreadFormProps {
  of: MessageThreadOfInput
  thread: Thread
  onSent: () => Promise<void>
}

/** Reply to a customer by text or email. Unsent text survives a reload. */
export function ThreadForm({ of, thread, onSent }: ThreadFormProps) {
  const id = useId()
  const { textTo, emailTo, textProblem } = thread
  const [chosen, setChosen] = useState<'TEXT' | 'EMAIL' | null>(null)
  const channel = chosen ?? (textProblem === null ? 'TEXT' : 'EMAIL')
  const [text, setText, onTextSent] = useDraftText(`thread ${thread.id}`)
  const [key, setKey] = useState(newIdempotencyKey)
  const [sent, setSent] = useState('')
  const { run, saving, refusal } = useMutationResult(threadReply, 'MessageThreadReplied', {
    fetchPolicy: 'no-cache',
  })
  const { errors = {}, message } = refusal ?? {}
  if (textProblem !== null && emailTo === null)
    return (
      <Text color="text.2" marginTop="12px">
        {unreachableNotice(of, thread)}
      </Text>
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent('')
    const { done, refusal: refused } = await run({ input: { of, channel, text, idempotencyKey: key } })
    if (done) {
      onTextSent(text)
      setSent(done.message)
      await onSent()
    }
    if (done || refused.outcome) setKey(newIdempotencyKey())
  }
  return (
    <Form onSubmit={submit} noValidate aria-label="Reply">
      <Field label="Reply by" name="channel" error={errors.channel}>
        <Select
          value={channel}
          onChange={({ target }) => setChosen(target.value === 'TEXT' ? 'TEXT' : 'EMAIL')}
        >
          {textProblem === null ? <option value="TEXT">Text to {textTo}</option> : null}
          {emailTo !== null ? <option value="EMAIL">Email to {emailTo}</option> : null}
        </Select>
      </Field>
      {textProblem !== null && textTo !== null ? (
        <Text color="text.2" fontSize="micro">
          No text: {textProblem}.
        </Text>
      ) : null}
      <Field
        label="Message"
        name="text"
        error={errors.text}
        help={channel === 'TEXT' ? formatTextLength(text) : undefined}
      >
        <TextArea rows={3} maxLength={4_000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      {message && Object.keys(errors).length === 0 ? <Problem role="alert">{message}</Problem> : null}
      <div>
        {/* Not the main action of a record until there is something to send. */}
        <CompactButton
          tone={text === '' ? 'outline' : 'primary'}
          type="submit"
          busy={saving}
          aria-describedby={id}
        >
          Send
        </CompactButton>
        <Text id={id} role="status" fontSize="micro" color="text.2">
          {sent}
        </Text>
      </div>
    </Form>
  )
}

/** `120 of 480 characters, 1 text`: a long message is sent, and charged, as several texts. */
function formatTextLength(text: string): string {
  const { parts, unicode } = smsParts(text)
  const texts = parts === 1 ? '1 text' : `${parts} texts`
  return `${text.length} of ${MAX_TEXT_LENGTH} characters, ${texts}${unicode ? ' (special characters)' : ''}.`
}
