import { Box, Button, Dock, DockButtons, ErrorSummary, Notice, WarningIcon } from 'design-system'
import type { ReactNode } from 'react'
import { thingsToFix } from '../../shared/things-to-fix.ts'
import { type AnswerField, answerFields } from './answers.ts'
import { FORM, useFlow, useGoTo } from './flow-context.ts'
import { HiddenAnswers } from './hidden-answers.tsx'
import { HoldStatus } from './hold-status.tsx'
import { type View, viewBefore } from './steps.ts'

/**
 * One question as a form: it goes on by script, and without script it is posted with all other answers in hidden
 * fields. `own` names what the question asks itself.
 */
export function FlowForm({
  own,
  children,
  onward = 'Continue',
  aside,
  files = false,
  onNext,
}: {
  own: ReadonlyArray<AnswerField>
  /** Does it ask for files, where it is posted without script? */
  files?: boolean
  children: ReactNode
  /** The words of the green button, or the button itself. */
  onward?: ReactNode
  /** Under the buttons. */
  aside?: ReactNode
  /** What the way on does, where that is more than to go on. */
  onNext?: () => void
}) {
  const { flow, state } = useFlow()
  const goTo = useGoTo()
  const { view, errors, found, refusal } = state
  const problems = answerFields.flatMap((id) => (errors[id] ? [{ id, message: errors[id] }] : []))
  const before: View = view === 'start' || view === 'done' ? 'start' : viewBefore(view)
  return (
    <form
      id={FORM}
      data-plain=""
      method="post"
      action="/booking"
      noValidate
      {...(files ? { encType: 'multipart/form-data' } : {})}
      onSubmit={(event) => {
        event.preventDefault()
        if (onNext) onNext()
        else void flow.next()
      }}
    >
      <HiddenAnswers own={own} />
      <Box css={{ display: 'grid', gap: 's5', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {problems.length > 0 ? (
          // A new summary takes the focus, so each attempt gets its own, and typing gets none.
          <ErrorSummary
            key={found.attempt}
            title={thingsToFix(problems.length)}
            errors={problems}
            shrinking={problems.length < found.count}
          />
        ) : null}
        {refusal ? (
          <Notice tone="danger" role="alert" icon={<WarningIcon size={20} aria-hidden="true" />}>
            {refusal}
          </Notice>
        ) : null}
        {children}
        <Dock>
          <HoldStatus />
          <DockButtons>
            {typeof onward === 'string' ? (
              <Button type="submit" tone="book">
                {onward}
              </Button>
            ) : (
              onward
            )}
            <Button tone="quiet" {...goTo(before)}>
              Back
            </Button>
          </DockButtons>
          {aside}
        </Dock>
      </Box>
    </form>
  )
}
