import {
  Box,
  Button,
  Card,
  chakra,
  ErrorSummary,
  Notice,
  type SystemStyleObject,
  Text,
  WarningIcon,
} from 'design-system'
import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react'
import { errorSummaryTitle } from '../error-summary-title.ts'
import { Honeypot } from '../honeypot.tsx'
import type { RequestState } from './use-request-form.ts'

/**
 * Frame of a form that sends a request to the office: by script, or without it posted to `action`. Errors are above the fields, a
 * refusal below them. Once sent, the confirmation is in place of the form, with a link to send another.
 */
export function RequestForm<Sent>({
  form,
  label,
  action,
  fields,
  state,
  markEdited,
  submit,
  dismissSent,
  another,
  gap,
  end = {},
  button,
  afterSending,
  smallPrint,
  closing,
  notice,
  dial,
  phone,
  children,
}: {
  form: RefObject<HTMLFormElement | null>
  label: string
  action: string
  /** The field names, in form order. */
  fields: ReadonlyArray<string>
  state: RequestState<Sent>
  markEdited: (name: string) => void
  submit: () => Promise<void>
  /** Removes the confirmation. */
  dismissSent: () => void
  /** Label of the link that brings the form back. */
  another: string
  /** Gap between the parts of the form. */
  gap: string
  /** Styles of the end of the form: what happens after sending, and the button. */
  end?: SystemStyleObject
  button: string
  /** What happens once it's sent, above the button. */
  afterSending: string
  /** Content beside the button. */
  smallPrint: ReactNode
  /** Content below the button. */
  closing?: ReactNode
  /** Confirmation that stays on the page once the form was sent. */
  notice: (sent: Sent, ref: Ref<HTMLDivElement>) => ReactNode
  dial: string
  phone: string
  children: ReactNode
}) {
  const summary = useRef<HTMLDivElement>(null)
  const news = useRef<HTMLDivElement>(null)
  const { errors, refusal, sending, sent } = state
  const problems = [...fields, 'photo'].flatMap((id) => {
    const message = errors[id]
    return message ? [{ id, message }] : []
  })

  // Only a response moves focus. Editing a field removes errors too, and must not move it.
  const answered = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each answer
  useEffect(() => {
    if (!answered.current || sending) return
    answered.current = false
    if (sent === null) return (summary.current ?? news.current)?.focus()
    // The page is shorter now, so that focus alone could leave it behind the header.
    news.current?.focus({ preventScroll: true })
    news.current?.scrollIntoView()
  }, [state])

  const isReopened = useRef(false)
  useEffect(() => {
    if (!isReopened.current || sent !== null) return
    isReopened.current = false
    const first = form.current?.elements.namedItem(fields[0] ?? '')
    if (first instanceof HTMLElement) first.focus()
  }, [sent, form, fields])

  return (
    <Box css={{ display: 'grid', gap: 's5' }}>
      {sent === null ? null : (
        <div data-sent="">
          {notice(sent, news)}
          {/* Without script, a new page with an empty form. */}
          <chakra.a
            href={action.split('#')[0]}
            onClick={(event) => {
              event.preventDefault()
              isReopened.current = true
              dismissSent()
            }}
            css={{ display: 'inline-flex', alignItems: 'center', minHeight: 'target', marginTop: 's2' }}
          >
            {another}
          </chakra.a>
        </div>
      )}
      {/* Hidden rather than removed: its fields, already empty, keep their place in the page's other code. */}
      <Card
        css={{
          display: sent === null ? 'block' : 'none',
          padding: { base: '0', lg: '40px 44px 44px' },
          border: { base: '0', lg: '1px solid {colors.line}' },
          borderRadius: { base: '0', lg: 'r4' },
          boxShadow: { base: 'none', lg: '1' },
          background: { base: 'transparent', lg: 'surface' },
        }}
      >
        <form
          ref={form}
          method="post"
          action={action}
          encType="multipart/form-data"
          noValidate
          aria-label={label}
          onInput={(event) => {
            if ('name' in event.target && typeof event.target.name === 'string') markEdited(event.target.name)
          }}
          onSubmit={(event) => {
            event.preventDefault()
            answered.current = true
            void submit()
          }}
        >
          <Box css={{ display: 'grid', gap }}>
            <ErrorSummary ref={summary} errors={problems} title={errorSummaryTitle(problems.length)} />
            {children}
            <Honeypot />
            {refusal && problems.length === 0 ? (
              <Box ref={news} tabIndex={-1}>
                <Notice tone="danger" role="alert" icon={<WarningIcon size={22} />}>
                  <Refusal text={refusal} dial={dial} phone={phone} />
                </Notice>
              </Box>
            ) : null}
            <Box css={{ display: 'grid', gap: 's4', ...end }}>
              <Text css={{ color: 'text.2', fontSize: 'small', lineHeight: 'small' }}>
                <Box as="strong" css={{ color: 'text' }}>
                  After you send:
                </Box>{' '}
                {afterSending}
              </Text>
              <Box css={{ display: 'flex', flexWrap: 'wrap', gap: '16px 24px', alignItems: 'center' }}>
                <Button type="submit" busy={sending} css={{ flex: { base: '1 1 100%', sm: '0 0 auto' } }}>
                  {sending ? 'Submitting...' : button}
                </Button>
                <Text css={{ flex: '1 1 15em', fontSize: 'meta', lineHeight: 'small', color: 'text.3' }}>
                  {smallPrint}
                </Text>
              </Box>
            </Box>
            {closing}
          </Box>
        </form>
      </Card>
    </Box>
  )
}

/** Why the form was refused, with our number as a link: the one in the text, or one after it. */
function Refusal({ text, dial, phone }: { text: string; dial: string; phone: string }) {
  const [before = '', after] = text.split(phone)
  const named = after !== undefined
  return (
    <>
      {named ? before : `${text} `}
      <chakra.a href={`tel:${dial}`} css={{ whiteSpace: 'nowrap' }}>
        {named ? phone : `Call ${phone}`}
      </chakra.a>
      {after}
    </>
  )
}
