import {
  Box,
  Button,
  CLEAR_OF_DOCK,
  Dock,
  DockButtons,
  ErrorSummary,
  Notice,
  WarningIcon,
} from 'design-system'
import type { ReactNode } from 'react'
import { errorSummaryTitle } from '../../shared/error-summary-title.ts'
import { type AnswerField, answerFields } from './answers.ts'
import { FORM, useFlow } from './flow-context.ts'
import { HiddenAnswers } from './hidden-answers.tsx'
import { HoldStatus } from './hold-status.tsx'
import { useErrorInView } from './use-error-in-view.ts'

/**
 * The form of one step. With script it continues in place; without, it is posted with all other answers in hidden fields.
 * `ownFields` are those that the step renders itself.
 */
export function FlowForm({
  ownFields,
  children,
  onward = 'Continue',
  aside,
  files = false,
  onNext,
}: {
  ownFields: ReadonlyArray<AnswerField>
  /** Whether the form includes file inputs when posted without script. */
  files?: boolean
  children: ReactNode
  /** Label of the green button, or an element that replaces it. */
  onward?: ReactNode
  /** Content below the buttons. */
  aside?: ReactNode
  /** Replaces the default submit action. */
  onNext?: () => void
}) {
  const { flow, state } = useFlow()
  const { errors, errorSummary, refusal } = state
  const problems = answerFields.flatMap((id) => (errors[id] ? [{ id, message: errors[id] }] : []))
  useErrorInView(problems[0]?.id, errorSummary.attempt)
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
      <HiddenAnswers ownFields={ownFields} />
      <Box
        css={{
          display: 'grid',
          gap: 's5',
          gridTemplateColumns: 'minmax(0, 1fr)',
          ...CLEAR_OF_DOCK,
        }}
      >
        {problems.length > 0 ? (
          // The error summary takes focus when it mounts, so remount it for each attempt but not while the visitor types.
          <ErrorSummary
            key={errorSummary.attempt}
            title={errorSummaryTitle(problems.length)}
            errors={problems}
            shrinking={problems.length < errorSummary.count}
          />
        ) : null}
        {refusal ? (
          <Notice tone="danger" role="alert" icon={<WarningIcon size={20} aria-hidden="true" />}>
            {refusal}
          </Notice>
        ) : null}
        {children}
        <Dock data-dock="">
          <HoldStatus />
          <DockButtons>
            {typeof onward === 'string' ? (
              <Button type="submit" tone="book">
                {onward}
              </Button>
            ) : (
              onward
            )}
          </DockButtons>
          {aside}
        </Dock>
      </Box>
    </form>
  )
}
