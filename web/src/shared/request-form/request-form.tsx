import { Box, Button, Card, ErrorSummary, Notice, Text, WarningIcon } from 'design-system'
import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react'
import { Honeypot } from '../honeypot.tsx'
import { thingsToFix } from '../things-to-fix.ts'
import type { RequestState } from './use-request-form.ts'

/**
 * The frame of a form that asks the office for something: sent by script where there is one, else posted to `action`. What is
 * wrong stands above the fields, a refusal under them, and the notice of what was sent above the form.
 */
export function RequestForm<Sent>({
  form,
  label,
  action,
  fields,
  state,
  edited,
  submit,
  gap,
  button,
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
  /** The fields, in the order in which they stand. */
  fields: ReadonlyArray<string>
  state: RequestState<Sent>
  edited: (name: string) => void
  submit: () => Promise<void>
  /** Between the parts of the form. */
  gap: string
  button: string
  /** Beside the button. */
  smallPrint: ReactNode
  /** Under the button. */
  closing?: ReactNode
  /** What stays on the page once it was sent. */
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

  // Only an answer moves the focus: editing a field takes errors away too, and must not.
  const answered = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each answer
  useEffect(() => {
    if (!answered.current || sending) return
    answered.current = false
    ;(summary.current ?? news.current)?.focus()
  }, [state])

  return (
    <Box css={{ display: 'grid', gap: 's5' }}>
      {sent === null ? null : notice(sent, news)}
      <Card
        css={{
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
            if ('name' in event.target && typeof event.target.name === 'string') edited(event.target.name)
          }}
          onSubmit={(event) => {
            event.preventDefault()
            answered.current = true
            void submit()
          }}
        >
          <Box css={{ display: 'grid', gap }}>
            <ErrorSummary ref={summary} errors={problems} title={thingsToFix(problems.length)} />
            {children}
            <Honeypot />
            {refusal && problems.length === 0 ? (
              <Box ref={news} tabIndex={-1}>
                <Notice tone="danger" role="alert" icon={<WarningIcon size={22} />}>
                  {refusal} <a href={`tel:${dial}`}>Call {phone}</a>
                </Notice>
              </Box>
            ) : null}
            <Box css={{ display: 'flex', flexWrap: 'wrap', gap: '16px 24px', alignItems: 'center' }}>
              <Button type="submit" busy={sending}>
                {sending ? 'Submitting...' : button}
              </Button>
              <Text css={{ flex: '1 1 15em', fontSize: 'meta', lineHeight: 'small', color: 'text.3' }}>
                {smallPrint}
              </Text>
            </Box>
            {closing}
          </Box>
        </form>
      </Card>
    </Box>
  )
}
