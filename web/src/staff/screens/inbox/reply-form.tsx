import { chakra, VisuallyHidden } from 'design-system'
import { CompactButton, CompactSelect, Key } from 'design-system/staff'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../../graphql-client/idempotency-key.ts'
import { timeOfDay } from '../../../shared/queensland-time.ts'
import { useKeyboardShortcuts } from '../../lib/keyboard-shortcuts.ts'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { refresh, useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { typedSince } from '../../lib/typing/typed-since.ts'
import { useReplyDraft } from './draft.ts'
import type { Feedback } from './feedback.tsx'
import { type InboxItem, inboxReply } from './inbox-query.ts'

const Box = chakra('form', {
  base: {
    border: '1px solid {colors.line.strong}',
    borderRadius: 'r3',
    background: 'surface',
    overflow: 'hidden',
    '&:focus-within': { borderColor: 'focus' },
    '& textarea': {
      display: 'block',
      width: '100%',
      minHeight: '180px',
      padding: '12px 14px',
      background: 'surface',
      color: 'text',
      lineHeight: '1.5',
      resize: 'vertical',
    },
    '& textarea:focus-visible': { outlineOffset: '-3px' },
  },
})

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 10px',
    padding: '10px 14px',
    fontSize: 'micro',
    '&:first-of-type': { borderBottom: '1px solid {colors.line}' },
    '&:last-of-type': { borderTop: '1px solid {colors.line}' },
    '& > span:last-of-type': { marginInlineStart: 'auto', color: 'text.3' },
  },
})

const Problem = chakra('p', { base: { padding: '10px 14px', color: 'danger.text', fontWeight: 'strong' } })

interface ReplyFormProps {
  item: InboxItem
  /** Sender address that customers see. */
  from: string
  onChanged: () => Promise<void>
  onFeedback: (feedback: Feedback) => void
}

/** Reply by email, from a template. The draft is stored in this browser until it's sent; it can only be sent once. */
export function ReplyForm({ item, from, onChanged, onFeedback }: ReplyFormProps) {
  const { id, version, templates, state } = item
  const { read, store, drop } = useReplyDraft(id)
  const [draft, setDraft] = useState(read)
  const [text, setText] = useState(draft?.text ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const { run, saving } = useMutationResult(inboxReply, 'InboxChanged')
  const key = useRef(draft?.key ?? newIdempotencyKey())
  // Version of the item when typing began. If it has changed since, the server refuses the reply with a message.
  const seen = useRef(version)
  // Version with which a reply was refused. The refusal asks to check the item, so the next version shown counts as seen.
  const refused = useRef<number | null>(null)
  if (text === '' || (refused.current !== null && refused.current !== version)) {
    seen.current = version
    refused.current = null
  }

  // Stored at once: the next item can be opened right after a keystroke.
  useEffect(() => {
    if (text === (read()?.text ?? '')) return
    if (text === '') drop()
    setDraft(text === '' ? null : store(text, key.current))
  }, [text, read, store, drop])

  const begin = (chosen: string) => {
    const template = templates.find((template) => template.id === chosen)
    if (!template) return
    const untouched = text.trim() === '' || templates.some((template) => template.text === text)
    setText(untouched ? template.text : `${text.trimEnd()}\n\n${template.text}`)
  }

  const submit = async (close: boolean) => {
    if (saving) return
    setProblem(null)
    const input = { id, version: seen.current, text, close, idempotencyKey: key.current }
    const { refusal } = await run({ input })
    if (refusal && !refusal.outcome) return setProblem(refusal.message)
    if (refusal) {
      refused.current = input.version
      setProblem(`${refusalMessage(refusal)} Your draft is saved.`)
      return refresh(onChanged)
    }
    drop()
    setDraft(null)
    setText((now) => typedSince(text, now))
    key.current = newIdempotencyKey()
    onFeedback({ message: close ? 'Reply saved. Enquiry closed.' : 'Reply saved.' })
    await refresh(onChanged)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit(state === 'OPEN' || state === 'SNOOZED')
  }
  const waits = state === 'OPEN' || state === 'SNOOZED'
  const field = useRef<HTMLTextAreaElement>(null)
  useKeyboardShortcuts({ e: () => field.current?.focus() })
  return (
    <Box
      aria-label="Reply"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(waits)
      }}
    >
      <Bar>
        <label htmlFor="inbox-template">Template</label>
        <CompactSelect
          id="inbox-template"
          value={templates.find((template) => template.text === text)?.id ?? ''}
          onChange={({ target }) => begin(target.value)}
        >
          <option value="">{text ? 'No template' : 'Choose a template'}</option>
          {templates.map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
        </CompactSelect>
        <span>From {from}</span>
      </Bar>
      <VisuallyHidden>
        <label htmlFor="inbox-reply">Reply</label>
      </VisuallyHidden>
      <textarea
        ref={field}
        id="inbox-reply"
        value={text}
        maxLength={4_000}
        aria-describedby={problem ? 'inbox-reply-problem' : undefined}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      {problem ? (
        <Problem id="inbox-reply-problem" role="alert">
          {problem}
        </Problem>
      ) : null}
      <Bar>
        <CompactButton tone="primary" type="submit" busy={saving}>
          {waits ? 'Send and close' : 'Send'} <Key aria-hidden="true">Ctrl ↵</Key>
        </CompactButton>
        {waits ? (
          <CompactButton disabled={saving} onClick={() => void submit(false)}>
            Send, keep open
          </CompactButton>
        ) : null}
        <span>{draft ? `Draft saved ${timeOfDay(draft.savedAt)}` : ''}</span>
      </Bar>
    </Box>
  )
}
