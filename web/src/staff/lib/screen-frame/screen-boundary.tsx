import { ServerError } from '@apollo/client'
import { RefreshIcon } from 'design-system'
import { CompactButton, ScreenBody, ScreenState } from 'design-system/staff'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { screenLink } from '../links/staff-links.ts'
import { isForbidden, isSignedOut } from '../requests/staff-client.ts'
import { useStaff } from '../staff-context.ts'
import { PageTop } from './page-top.tsx'

const RETRY_DELAY_S = 8

type Failure = { readonly error: unknown; readonly failed: boolean }

interface ScreenBoundaryProps {
  name: string
  /** What else needs a connection because it's on this screen; a sentence. */
  offlineNote?: string | undefined
  children: ReactNode
}

/** Error boundary of one screen; the frame and other screens keep working. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, Failure> {
  override state: Failure = { error: null, failed: false }

  static getDerivedStateFromError(error: unknown): Failure {
    return { error, failed: true }
  }

  override render() {
    const { error, failed } = this.state
    if (!failed) return this.props.children
    const { name, offlineNote } = this.props
    return (
      <>
        <PageTop title={name} asOf={null} />
        <ScreenBody>
          <ScreenError
            name={name}
            offlineNote={offlineNote}
            error={error}
            onAgain={() => this.setState({ error: null, failed: false })}
          />
        </ScreenBody>
      </>
    )
  }
}

interface ScreenErrorProps {
  name: string
  offlineNote: string | undefined
  error: unknown
  onAgain: () => void
}

function ScreenError({ name, offlineNote, error, onAgain }: ScreenErrorProps) {
  if (isSignedOut(error)) {
    return (
      <ScreenState kind="forbidden" title="Sign in again to continue">
        Your session ended. Your drafts on other screens are saved.
      </ScreenState>
    )
  }
  if (isForbidden(error)) {
    return (
      <ScreenState kind="forbidden" title={`You don’t have access to ${name}`}>
        Ask an administrator if you need to see it.
      </ScreenState>
    )
  }
  const offline = isNetworkError(error)
  return (
    <TryAgain
      kind={offline ? 'offline' : 'error'}
      title={offline ? 'No signal' : `Couldn’t load ${name}`}
      onAgain={onAgain}
    >
      {offline ? <OfflineText note={offlineNote} /> : null}
    </TryAgain>
  )
}

/** What doesn't work without a connection, and what does. */
function OfflineText({ note }: { note: string | undefined }) {
  const { role } = useStaff()
  return (
    <>
      This screen needs a connection. {note ? `${note} ` : ''}
      {role === 'technician' ? (
        <>
          <Link to={screenLink('my-day')}>My day</Link> works without one: what you record there is saved on
          this phone and sent later.{' '}
        </>
      ) : null}
    </>
  )
}

interface TryAgainProps {
  kind: 'offline' | 'error'
  title: string
  onAgain: () => void
  children: ReactNode
}

/** Error state that retries after a countdown, and when the connection returns. */
function TryAgain({ kind, title, onAgain, children }: TryAgainProps) {
  const [left, setLeft] = useState(RETRY_DELAY_S)
  useEffect(() => {
    if (left === 0) onAgain()
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left, onAgain])
  useEffect(() => {
    addEventListener('online', onAgain)
    return () => removeEventListener('online', onAgain)
  }, [onAgain])
  return (
    <ScreenState
      kind={kind}
      title={title}
      actions={
        <CompactButton onClick={onAgain}>
          <RefreshIcon />
          Try now
        </CompactButton>
      }
    >
      {children}Trying again in {left} s.
    </ScreenState>
  )
}

/** Whether the request got no response at all. */
export function isNetworkError(error: unknown): boolean {
  return !ServerError.is(error) && (error instanceof TypeError || !navigator.onLine)
}
