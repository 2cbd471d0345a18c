import { CircleCheckIcon, Notice, type NoticeProps, WarningIcon } from 'design-system'
import { useEffect, useRef } from 'react'
import { usePage } from '../../routing/page-context.ts'

/** Confirmation of the last action, by the value of the server's redirect, and what it adds for customers who get messages. */
const DONE_MESSAGES: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['moved', ['Your time is changed.', "We've sent you the new details."]],
  ['cancelled', ['Your booking is cancelled.', "We've sent you a confirmation."]],
  ['noted', ["Thanks, we've passed it on to the plumber.", '']],
  ['waiting', ["You're on the list.", "We'll tell you if an earlier time opens up."]],
  ['left', ["You're no longer on the list for an earlier time.", '']],
  ['accepted', ['The earlier time is yours.', "We've sent you the new details."]],
  ['declined', ['No problem, your booking stays as it is.', "We'll tell you if another time opens up."]],
])

/** Result of the visitor's last action: that it is done, or why it was refused. A refusal about a field stands at the field. */
export function LastResult({ notified }: { notified: boolean }) {
  const { location, form } = usePage()
  if (form)
    return form.refusal && form.errors.length === 0 ? (
      <FocusedNotice tone="danger" role="alert" icon={<WarningIcon size={22} />}>
        {form.refusal}
      </FocusedNotice>
    ) : null
  const [message, notice] = DONE_MESSAGES.get(new URLSearchParams(location.search).get('done') ?? '') ?? []
  return message ? (
    <FocusedNotice tone="ok" role="status" icon={<CircleCheckIcon size={22} />}>
      {notified && notice ? `${message} ${notice}` : message}
    </FocusedNotice>
  ) : null
}

/**
 * Gets focus if the page was loaded for it, so that focus isn't lost. It doesn't scroll, because the visitor may have scrolled before
 * hydration.
 */
function FocusedNotice(props: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true })
  }, [])
  return <Notice ref={notice} tabIndex={-1} {...props} />
}
